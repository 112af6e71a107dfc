/** `npm run count`: how large the code is, and how finely it is cut. Lines are counted with blank ones and comments. */
import { readFileSync } from 'node:fs'
import { absolute, codeFolders, filesUnder } from '../structure/source-files.ts'

const files = filesUnder(codeFolders).filter((file) => /\.(ts|tsx|css|sql)$/.test(file))
const isTest = (file: string) =>
  /^(e2e|tests|bench)\/|\/testing\/|\.(test|fixture)\.tsx?$/.test(file)
const production = files.filter((file) => !isTest(file))
const ofApp = production.filter((file) => file.startsWith('src/'))
const ofFeatures = ofApp.filter((file) => /^src\/features\/.*\.tsx?$/.test(file))

const text = (file: string) => readFileSync(absolute(file), 'utf8')
const linesOf = (file: string) => text(file).split('\n').length - 1
const lines = (of: readonly string[]) => of.reduce((sum, file) => sum + linesOf(file), 0)

const small = ofApp.filter((file) => linesOf(file) < 25)
const imports = ofFeatures.reduce(
  (sum, file) => sum + (text(file).match(/^import /gm)?.length ?? 0),
  0,
)

console.table({
  'lines of production': lines(production),
  'lines of tests, stories and benchmarks': lines(files.filter(isTest)),
  'files of src': ofApp.length,
  'of these under 25 lines, in percent': Number(((100 * small.length) / ofApp.length).toFixed(1)),
  'lines for each import statement of features': Number((lines(ofFeatures) / imports).toFixed(1)),
})
