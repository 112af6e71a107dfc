/**
 * What the app keeps on the device to work without a network, in IndexedDB. All of it is one member's: the end of the session
 * (`empty-device.ts`) and another member empty it. Stored values are `unknown`, since another version of the app may have written them. A browser may refuse its
 * storage: then every function rejects.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { authToken } from './auth-token.ts'
import { deviceDatabase } from './empty-device.ts'
import { personalCaches } from '../domain/device.ts'

const schemaVersion = 1

interface DeviceSchema extends DBSchema {
  /** `owner` is the id of the member; other keys are facts of the session. */
  session: { key: string; value: unknown }
  /** Parts of the index of the member's cards. */
  index: { key: string; value: unknown }
  /** Changes that wait for the network, in the order of their keys. */
  waiting: { key: number; value: unknown }
}

const storeNames = ['session', 'index', 'waiting'] as const
export type DeviceStoreName = (typeof storeNames)[number]
type StoreNames = DeviceStoreName[]
type Database = IDBPDatabase<DeviceSchema>
type Change = IDBPTransaction<DeviceSchema, StoreNames, 'readwrite'>

let opened: Promise<Database> | undefined

function database(): Promise<Database> {
  const forget = () => {
    opened = undefined
  }
  opened ??= openDB<DeviceSchema>(deviceDatabase, schemaVersion, {
    upgrade(created) {
      created.createObjectStore('session')
      created.createObjectStore('index')
      created.createObjectStore('waiting', { autoIncrement: true })
    },
    // The database is removed, or another tab has a newer version of the app.
    blocking: (_current, _next, { target }) => {
      forget()
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

const allStores = async () =>
  (await database()).transaction<StoreNames, 'readwrite'>([...storeNames], 'readwrite')

/**
 * Makes the device this member's, and empties it and the caches of pictures and shared texts where it was another's. Answers whether it is: not where the session has ended
 * in the meantime.
 */
export async function claimDevice(owner: number): Promise<boolean> {
  const token = authToken()
  const stores = await allStores()
  const session = stores.objectStore('session')
  const formerOwner: unknown = await session.get('owner')
  const isOwn = formerOwner === owner
  const isSession = token !== null && authToken() === token
  if (isSession && !isOwn) {
    await Promise.all(storeNames.map((name) => stores.objectStore(name).clear()))
    await session.put(owner, 'owner')
  }
  await stores.done
  // Where the former member never signed out.
  if (isSession && !isOwn && formerOwner !== undefined)
    await Promise.all(Object.values(personalCaches).map((name) => globalThis.caches?.delete(name)))
  return isSession
}

/** The value of a key, of whichever session; undefined where there is none. The worker of the device ends with its session. */
export async function readStored(name: DeviceStoreName, key: string | number): Promise<unknown> {
  const kept = await database()
  return kept.get(name, key)
}

/** The value of a key; undefined where there is none, and without a session. */
export async function readDevice(name: DeviceStoreName, key: string | number): Promise<unknown> {
  const value = await readStored(name, key)
  return authToken() === null ? undefined : value
}

/** All keys and values of a store in the order of the keys; empty without a session. */
export async function readDeviceStore(
  name: DeviceStoreName,
): Promise<{ key: string | number; value: unknown }[]> {
  const store = (await database()).transaction(name).store
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  if (authToken() === null) return []
  return keys.map((key, at) => ({ key, value: values[at] }))
}

/**
 * Changes what is kept in one transaction, which `change` may only wait for by calls of its stores. Answers whether it was done: not where
 * the device is not, or no longer, this member's.
 */
export async function changeDevice(
  owner: number,
  change: (stores: Change) => void | Promise<unknown>,
): Promise<boolean> {
  const stores = await allStores()
  const isOwn = (await stores.objectStore('session').get('owner')) === owner
  if (isOwn) await change(stores)
  await stores.done
  return isOwn
}
