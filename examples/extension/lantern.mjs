// An extension in plain JavaScript: `snarf resolve night1.yaml --extension ./lantern.mjs`, or as a program: `node lantern.mjs`.
import { ability, effects, extension, extensionLibrary, openGame, readSetup, role } from 'snarf'

const glow = ability({
  name: 'Glow',
  text: 'On even nights everybody is told who visited you.',
  order: 110,
  requires: { night: 'even' },
  activate: ({ night, self }) => {
    const visitors = night.which({ 'visitors-of': self }).map(({ name }) => name)
    return visitors.length === 0 ? [] : effects.announce(`The lantern shone on ${visitors.join(' and ')}.`)
  },
})

export const lantern = extension({
  name: 'lantern',
  version: '1.0.0',
  roles: [role({ name: 'Keeper', abilities: [glow] }), role({ name: 'Guest', abilities: [ability({ name: 'Visit', order: 90, target: 'another player', do: effects.mark('target', { as: 'visited' }) })] })], // prettier-ignore
})

if (process.argv[1]?.endsWith('lantern.mjs')) {
  const source = { name: 'setup.yaml', text: 'use: [extension:lantern]\nplayers: { Ann: Keeper, Bob: Guest }\n' }
  const none = ({ text, at }) => ({ code: 'library/unknown', severity: 'error', message: text, at })
  const { setup } = readSetup(source, extensionLibrary([lantern], none))
  const game = openGame(setup, { extensions: [lantern], verify: true })
  for (const kind of ['night', 'night']) {
    const night = game.open(kind)
    night.submit('Ann', 'Glow')
    night.submit('Bob', 'Visit', { target: 'Ann' })
    console.log(night.resolve().announcements.map(({ text }) => text))
  }
}
