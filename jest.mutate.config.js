'use strict'

/** What `npm run mutate` runs for each mutant. @type {import('jest').Config} */
module.exports = {
  ...require('./jest.config.js'),
  testMatch: ['<rootDir>/test/mutation/cases.ts', '<rootDir>/test/strong.test.ts'],
  testEnvironment: require.resolve('./test/mutation/environment.js'),
}
