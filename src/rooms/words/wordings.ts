/** The languages in which players are written to. */
export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

/** All that is read, in each language; words in braces are filled in. In Russian the present tense, and a colon before what would be inflected. */
const wordings = {
  hits: ['{who} hits {whom}.', '{who} атакует врукопашную: {whom}.'],
  'hits-you': ['{who} hits you.', '{who} атакует вас врукопашную.'],
  'hits-nobody': ['{who} strikes at nobody.', '{who} бьёт в пустоту.'],
  takes: ['{who} takes {item} from {place}.', '{who} берёт предмет: {item} (откуда: {place}).'],
  drops: ['{who} drops {item}.', '{who} выбрасывает предмет: {item}.'],
  draws: ['{who} draws {item}.', '{who} достаёт предмет: {item}.'],
  'puts-away': ['{who} puts away {item}.', '{who} убирает предмет: {item}.'],
  gives: ['{who} gives {item} to {whom}.', '{who} передаёт предмет: {item}, кому: {whom}.'],
  'gives-you': ['{who} gives {item} to you.', '{who} передаёт вам предмет: {item}.'],
  'gives-unseen': ['{who} gives something to {whom}.', '{who} что-то передаёт, кому: {whom}.'],
  shows: ['{who} shows {item} ({part}).', '{who} показывает предмет: {item} ({part}).'],
  left: ['{ability}: {left} left', '{ability}: осталось {left}'],
  uses: ['{who} uses {use}.', '{who} применяет: {use}.'],
  'uses-on': ['{who} uses {use} on {on}.', '{who} применяет: {use}, цель: {on}.'],
  'uses-on-you': ['{who} uses {use} on you.', '{who} применяет: {use}, цель: вы.'],
  tells: ['{use}: {text}', '{use}: {text}'],
  failed: ['Not done: {text} ({reason}).', 'Не выполнено: {text} ({reason}).'],
  heads: ['{who} heads for the door {door}.', '{who} направляется к двери «{door}».'],
  leaves: ['{who} leaves by the door {door}.', '{who} выходит через дверь «{door}».'],
  fails: ['{who} does not get out by the door {door}.', '{who} не может выйти через дверь «{door}».'],
  beside: ['{who} goes into the door {door} beside you.', '{who} входит в дверь «{door}» вместе с вами.'],
  passes: ['{who} passes you in the door {door}.', '{who} проходит вам навстречу через дверь «{door}».'],
  enters: ['{who} comes in by the door {door}.', '{who} входит через дверь «{door}».'],
  danger: ['You stop before the door {door}: {text}.', 'Вы останавливаетесь перед дверью «{door}»: {text}.'],
  holds: ['{who} holds {whom}.', '{who} задерживает: {whom}.'],
  'holds-you': ['{who} holds you.', '{who} задерживает вас.'],
  'holds-in-door': ['{who} holds {whom} in the door {door}.', '{who} задерживает в дверях «{door}»: {whom}.'],
  'holds-you-in-door': ['{who} holds you in the door {door}.', '{who} задерживает вас в дверях «{door}».'],
  'you-hold-in-door': ['You hold {whom} in the door {door}.', 'Вы задерживаете в дверях «{door}»: {whom}.'],
  'you-hold': ['You hold {whom}.', 'Вы задерживаете: {whom}.'],
  'you-follow': ['You begin to follow {whom}.', 'Вы следуете за целью: {whom}.'],
  'you-lose': ['You lose {amount} health.', 'Вы теряете здоровье: {amount}.'],
  'you-lose-to': ['You lose {amount} health: {text}.', 'Вы теряете здоровье: {amount} ({text}).'],
  'you-gain': ['You gain {amount} health.', 'Вы восстанавливаете здоровье: {amount}.'],
  'you-gain-concentration': ['You gain {amount} concentration.', 'Вы получаете концентрацию: {amount}.'],
  'you-fall': ['You fall.', 'Вы падаете.'],
  here: ['{who} is here.', '{who} находится здесь.'],
  'here-looks': ['{who} is here ({looks}).', '{who} находится здесь ({looks}).'],
  down: ['{who} lies on the ground.', '{who} лежит без сил.'],
  falls: ['{who} falls.', '{who} падает.'],
  to: ['To {who}', 'Кому: {who}'],
  'declared-in': ['{room}, declared openly', '{room}, явные заявки'],
  'camera-of': ['Camera of {room}', 'Камера: {room}'],
  turn: ['Turn {turn}', 'Ход {turn}'],
  declared: ['Declared', 'Явные заявки'],
  reports: ['Reports', 'Отчёты'],
  cameras: ['Cameras', 'Камеры'],
  happened: ['What happened', 'Что произошло'],
  where: ['Where', 'Где кто'],
  carried: ['Carried on', 'Переходит в следующий ход'],
  'carried-things': ['Who has what', 'У кого что'],
  'carried-lies': ['What lies where', 'Что где лежит'],
  'carried-uses': ['Uses left', 'Оставшиеся использования'],
  'carried-locked': ['Locked doors', 'Запертые двери'],
  'door-of': ['{room}, door {door}', '{room}, дверь «{door}»'],
  room: ['Room {room}', 'Комната {room}'],
  nobody: ['nothing', 'ничего'],
  bluff: ['{text} (bluff)', '{text} (блеф)'],
  'from-place': ['from {place}', 'откуда: {place}'],
  'to-parts': ['to {parts}', 'куда: {parts}'],
  'put-to': ['to {parts}', '→ {parts}'],
  pause: ['pause', 'пауза'],
  'you-declared': ['You declared', 'Ваши заявки'],
  now: ['Now', 'Теперь'],
  moment: ['You saw', 'Вы видели'],
  step: ['Step {step}', 'Шаг {step}'],
  standing: ['You are in {room}. Health {health}, concentration {concentration}.', 'Вы здесь: {room}. Здоровье {health}, концентрация {concentration}.'],
  way: ['Your way: {way}.', 'Ваш путь: {way}.'],
  hands: ['hands', 'руки'],
  inventory: ['inventory', 'инвентарь'],
  worn: ['worn', 'надето'],
  floor: ['floor', 'пол'],
  start: ['start', 'начало'],
  health: ['health', 'здоровье'],
  concentration: ['concentration', 'концентрация'],
  'nothing-seen': ['Nothing of others.', 'Ничего.'],
  'nothing-filmed': ['Nothing.', 'Ничего.'],
  'happened-failed': ['{who}: {text} failed ({reason})', '{who}: {text} не выполнено ({reason})'],
  'happened-misses': ['{who}: {text} went into the air, as {whom} was not in the room', '{who}: {text} — впустую, цели здесь нет: {whom}'],
  'happened-stopped': ['{who} went no further at step {step} ({reason})', '{who} дальше не идёт, шаг {step} ({reason})'],
  'happened-follows': ['{who} began to follow {whom} at step {step}', '{who} следует за целью: {whom}, шаг {step}'],
  'happened-holds': ['{who} held {whom} at step {step}', '{who} задерживает: {whom}, шаг {step}'],
  'happened-holds-in-door': ['{who} held {whom} at step {step} in the door {door}', '{who} задерживает: {whom}, шаг {step}, дверь «{door}»'],
  'happened-harm': ['{whom} lost {amount} health to {who}', '{whom}: здоровье −{amount} ({who})'],
  'happened-heal': ['{whom} gained {amount} health from {who}', '{whom}: здоровье +{amount} ({who})'],
  'happened-heal-most': ['{whom} would have gained {amount} health from {who}', '{whom}: здоровье могло вырасти, +{amount} ({who})'],
  'happened-harm-least': ['{whom} would have lost {amount} health to {who}', '{whom}: здоровье могло упасть, −{amount} ({who})'],
  'happened-bounded-least': ['{amount} of the damage to {whom} came to nothing, as {whom} had no more health to lose', '{whom}: здоровье не падает ниже 0, лишнее: {amount}'],
  'happened-bounded': ['{amount} of the healing of {whom} came to nothing, as none takes {whom} above “{text}”', '{whom}: лечение выше предела («{text}») не действует, лишнее: {amount}'],
  'happened-danger': ['{whom} lost {amount} health to {text} at step {step}', '{whom}: здоровье −{amount} ({text}), шаг {step}'],
  'happened-gains': ['{who} gained {amount} concentration', '{who}: концентрация +{amount}'],
  'happened-locks': ['{who} locked the door {door}', '{who} запирает дверь «{door}»'],
  'happened-unlocks': ['{who} unlocked the door {door}', '{who} отпирает дверь «{door}»'],
  'happened-locks-already': ['{who} did not lock the door {door}: it was locked already', '{who} не запирает дверь «{door}»: она и так заперта'],
  'happened-unlocks-already': ['{who} did not unlock the door {door}: it was unlocked already', '{who} не отпирает дверь «{door}»: она и так не заперта'],
  'happened-locks-undone-locked': ['{who} did not lock the door {door}: another use unlocked it at once, and it stayed locked', '{who} не запирает дверь «{door}»: её одновременно отпирают, она остаётся запертой'],
  'happened-locks-undone-unlocked': ['{who} did not lock the door {door}: another use unlocked it at once, and it stayed unlocked', '{who} не запирает дверь «{door}»: её одновременно отпирают, она остаётся незапертой'],
  'happened-unlocks-undone-locked': ['{who} did not unlock the door {door}: another use locked it at once, and it stayed locked', '{who} не отпирает дверь «{door}»: её одновременно запирают, она остаётся запертой'],
  'happened-unlocks-undone-unlocked': ['{who} did not unlock the door {door}: another use locked it at once, and it stayed unlocked', '{who} не отпирает дверь «{door}»: её одновременно запирают, она остаётся незапертой'],
  'happened-paid': ['{who} paid {amount} for {text}', '{who} тратит {amount}: {text}'],
  'happened-doors': ['{who} paid {amount} at step {step}', '{who} тратит {amount}, шаг {step}'],
  'one-way': ['wrong side of a one-way door', 'дверь открывается только с другой стороны'],
  'row-paused': ['paused', 'пауза'],
  'row-paused-often': ['paused {times} times', 'паузы: {times}'],
  'row-then': ['then {remark}', 'затем {remark}'],
  'row-chased': ['chased {whom}', 'погоня: {whom}'],
  'row-followed': ['followed {whom} from step {step}', 'следует за целью: {whom}, шаг {step}'],
  'row-held': ['held {whom} at {step}', 'задерживает: {whom}, шаг {step}'],
  'row-held-by': ['held by {whom} at {step}', 'кем задерживается: {whom}, шаг {step}'],
  'row-stopped': ['{reason} at {step}', '{reason}, шаг {step}'],
  'happened-refund': ['{who} got {amount} back: the one chased passed no door', '{who} получает обратно {amount}: цель не двигалась'],
  'map-secret': ['This page shows every secret: it is for the moderator alone.', 'Здесь видны все тайны: только для ведущего.'],
  'map-back': ['Back', 'Назад'],
  'map-forward': ['Forward', 'Вперёд'],
  'map-keys': ['The keys ← and → go step by step.', 'Клавиши ← и → листают шаги.'],
  'map-locked': ['locked', 'заперто'],
  'map-camera': ['camera', 'камера'],
  'map-room': ['Room', 'Комната'],
  'map-people': ['Who is who', 'Кто есть кто'],
  'map-meets': ['{who} and {whom} meet.', 'Встречаются: {who}, {whom}.'],
} as const satisfies Record<string, readonly [string, string]> // prettier-ignore

export type Wording = keyof typeof wordings

/** A wording with its words filled in. Text of the author stands as it is: nothing in it is filled in again. */
export function worded(
  wording: Wording,
  language: Language,
  words: Readonly<Record<string, string | number>> = {},
): string {
  const parts = partsOf(wordings[wording][language === 'en' ? 0 : 1])
  let text = ''
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] ?? ''
    text += place % 2 === 0 ? part : String(words[part] ?? '')
  }
  return text
}

/** What stands between the braces and in them, in turn. */
function partsOf(template: string): readonly string[] {
  const known = cut.get(template) ?? template.split(/\{(\w+)\}/)
  cut.set(template, known)
  return known
}

const cut = new Map<string, readonly string[]>()

/** The reasons of the rule text, for readers of Russian; in English they stand as they are. */
const reasons: Readonly<Record<string, string>> = {
  down: 'без сил',
  once: 'только один раз за ход',
  'leaves already': 'предмет уже уходит',
  'not held': 'предмета нет',
  'not here': 'цели здесь нет',
  contested: 'берут несколько персонажей',
  'no room': 'нет места',
  'no concentration': 'не хватает концентрации',
  oneself: 'на самого себя нельзя',
  'out of reach': 'предмет не под рукой',
  'used up': 'использования закончились',
  'in use': 'предмет используется',
  refused: 'отказ от передачи',
  'with chase': 'вместе с погоней нельзя',
  'with move': 'вместе с перемещением нельзя',
  held: 'задержание',
  lost: 'цель потеряна',
  locked: 'дверь заперта',
  danger: 'опасность',
}

/** Where what lies nowhere in particular lies; any other place is a word of the author. */
export function placeText(place: string, language: Language): string {
  return place === 'floor' ? worded('floor', language) : place
}

/** A danger of which the author says nothing more. */
export function dangerText(text: string, language: Language): string {
  return text === 'danger' ? reasonText(text, language) : text
}

export function reasonText(reason: string, language: Language): string {
  return language === 'en' ? reason : (reasons[reason] ?? reason)
}
