/** The second factor of the member, and confirmations of the session by a password or a code. */
import {
  confirmationGive,
  confirmationMeans,
  secondFactorBegin,
  secondFactorRenewCodes,
  secondFactorSignIn,
  secondFactorState,
  secondFactorTurnOff,
  secondFactorTurnOn,
} from '../contract/second-factor.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery } from './query.ts'

export const secondFactorQuery = () => endpointQuery(secondFactorState, {})
export const confirmationMeansQuery = () => endpointQuery(confirmationMeans, {})

export const useCodeSignIn = mutationHook(secondFactorSignIn)
export const useBeginSecondFactor = mutationHook(secondFactorBegin)
export const useTurnOnSecondFactor = mutationHook(secondFactorTurnOn)
export const useRenewRecoveryCodes = mutationHook(secondFactorRenewCodes)
export const useTurnOffSecondFactor = mutationHook(secondFactorTurnOff)
export const useConfirmation = mutationHook(confirmationGive)
