import { ownScene } from '../../src/rooms/map/own-scene.ts'
import { casesIn, files, playedCase } from './played.ts'

test.each(files)('on the map of who plays in %s all stand who were seen, until they go', file => {
  const outcomes = casesIn(file).flatMap(document => playedCase(document).map(({ outcome }) => outcome))
  for (const outcome of outcomes)
    for (const viewer of outcome.before.world.characters.keys()) {
      const shown = ownScene(viewer, outcome, 'en').frames.map(({ standing }) => standing.map(({ who }) => who))
      shown.forEach((names, step) => {
        const roomOf = (who: string) => outcome.paths.get(who)?.[step]
        expect(names.filter(who => roomOf(who) !== roomOf(viewer))).toEqual([])
        const isThere = (who: string) => outcome.steps[step - 1]?.walks.has(who) !== true
        const stayed = isThere(viewer) ? (shown[step - 1] ?? []).filter(isThere) : []
        expect(names).toEqual(expect.arrayContaining(stayed))
      })
    }
})
