'use strict'

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  // One for each core; jest leaves one idle.
  maxWorkers: '100%',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testSequencer: '<rootDir>/scripts/jest-sequencer.js',
  setupFiles: ['<rootDir>/bin/optimize-later.js'],
  globalSetup: '<rootDir>/scripts/jest-bundle.mjs',
  transform: { '\\.[cm]?[jt]s$': '<rootDir>/scripts/jest-transform.js' },
  // These are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(?:chalk|preact)/)', '<rootDir>/dist/'],
}
