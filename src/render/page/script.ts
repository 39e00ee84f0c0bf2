/** A fixed text: nothing of a game is in it. It shows one phase at a time, steps through it, picks actions, filters by a player and saves a picture. */
export const script = `
(() => {
  'use strict'
  const all = (what, within = document) => [...within.querySelectorAll(what)]
  const one = (what, within = document) => within.querySelector(what)
  const sections = all('main > section'), bar = one('.steps'), said = one('.said'), shown = one('output', bar)
  if (sections.length === 0) return
  let now = sections[sections.length - 1], at = 0, picked = '', row = ''
  const pic = () => one('.pic', now)
  const ends = () => pic().dataset.ends.split(' ').map(Number)
  const columns = () => pic().dataset.columns.split(' ')
  const line = id => now.querySelector('.lines li[data-a="' + id + '"]')
  const listed = text => (text ? text.split(' ') : [])
  const causes = id => listed(line(id) && line(id).dataset.b)

  function show(section) {
    // What is left keeps no pick.
    picked = row = ''
    paint()
    now = section
    at = ends().length
    for (const each of sections) each.classList.toggle('show', each === now)
    for (const link of all('.strip a')) if (link.dataset.phase === now.id) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current')
    const current = one('.strip [aria-current]'), strip = one('.strip')
    if (current) strip.scrollLeft = current.offsetLeft - strip.clientWidth / 2
    fit()
    step(at)
  }

  /** A picture that is a little too wide is drawn a little smaller, one that is a little too small a little larger. */
  function fit() {
    const svg = pic(), box = svg.parentNode, wide = svg.viewBox.baseVal.width, ratio = box.parentNode.clientWidth / wide
    const scale = ratio > 0.78 && ratio < 1.25 ? (box.parentNode.clientWidth - 2) / wide : 1
    svg.setAttribute('width', wide * scale)
    svg.setAttribute('height', svg.viewBox.baseVal.height * scale)
    hold(box)
  }
  function hold(box) {
    const svg = one('.pic', box)
    one('.names', svg).setAttribute('transform', 'translate(' + box.scrollLeft * svg.viewBox.baseVal.width / Number(svg.getAttribute('width')) + ' 0)')
  }

  function step(to) {
    const list = ends(), keys = columns(), svg = pic(), start = list[0] === undefined ? 0 : 136
    at = Math.max(0, Math.min(list.length, to))
    one('.curtain', svg).setAttribute('x', at === list.length ? svg.viewBox.baseVal.width : at === 0 ? start : list[at - 1])
    const titles = all('.order', svg).map(text => text.textContent), reached = at === list.length ? '' : keys[at - 1]
    shown.textContent = at === list.length ? shown.dataset.whole : at === 0 ? '–' : titles[at - 1]
    seek(svg.parentNode, at === 0 || at === list.length ? 0 : list[at - 1] * Number(svg.getAttribute('width')) / svg.viewBox.baseVal.width)
    for (const group of all('.lines > li', now)) {
      const place = keys.indexOf(group.dataset.c)
      group.classList.toggle('later', at < list.length && place >= at)
      group.classList.toggle('reached', reached !== '' && group.dataset.c === reached)
    }
    if (picked) return
    const told = tellReached()
    if (told.length > 0) raise(isSeen() ? drawn(told.map(each => each.dataset.a)) : told)
  }
  /** Where the diagram is wider than its box, what was reached is brought into it, beside the names. */
  function seek(box, end) {
    const { scrollLeft, clientWidth } = box
    if (end === 0 || end > scrollLeft + clientWidth || end < scrollLeft + 216) box.scrollLeft = Math.max(0, end - clientWidth * 0.85)
  }
  /** Chips first, then to whom their lines lead and why they failed. */
  const drawn = ids => ['.chip', 'g:not(.bar)', '.why'].flatMap(what => ids.flatMap(id => all('.pic ' + what + '[data-a="' + id + '"]', now)))
  /** Is enough of the picture in sight to read it? */
  function isSeen() {
    const { top, bottom } = pic().parentNode.getBoundingClientRect()
    return bottom > 60 && top < floor() - 60
  }
  /** Where the page ends for the eye: at the bar, if that lies over it. */
  function floor() {
    const over = bar.getBoundingClientRect()
    return (over.left < now.getBoundingClientRect().right ? over.top : innerHeight) - 30
  }
  /** Brought beside the names, where the diagram is wider than its box. */
  function aside(items) {
    const box = pic().parentNode
    hold(box)
    box.scrollLeft += lacking(items, 'left', 'right', one('.names .paper', now).getBoundingClientRect().right + 8, box.getBoundingClientRect().right - 8)
    hold(box)
  }
  function raise(items) {
    scrollBy(0, lacking(items, 'top', 'bottom', 8, floor()))
  }
  /** How far things are out of sight: as many of them, from the first on, as there is room for. */
  function lacking(items, from, to, least, most) {
    let start, end
    for (const each of items) {
      const edges = each.getBoundingClientRect(), first = Math.min(start ?? edges[from], edges[from]), last = Math.max(end ?? edges[to], edges[to])
      if (start !== undefined && last - first > most - least) break
      start = first
      end = last
    }
    return start < least ? start - least : Math.max(0, end - most || 0)
  }
  /** What is not drawn stands in the list. */
  function see(id) {
    const own = drawn([id])
    aside(own)
    raise(own.length > 0 ? own : [line(id)])
  }
  function tellReached() {
    const reached = all('.lines > li.reached li', now)
    tell(reached)
    return reached
  }
  function tell(lines) {
    said.replaceChildren(...lines.map(each => {
      const span = document.createElement('span')
      span.textContent = [one('a', each).textContent, ...all('i', each).map(note => note.textContent)].join('; ')
      return span
    }))
    document.documentElement.style.setProperty('--over', bar.offsetHeight + 'px')
  }

  /** All that an action is due to, or that is due to it, from one to the next. */
  function reach(id, next) {
    const found = new Set(), open = [id]
    for (let each = open.pop(); each; each = open.pop())
      for (const other of next(each)) if (other !== id && !found.has(other)) { found.add(other); open.push(other) }
    return found
  }
  function pick(id) {
    picked = id && line(id) ? id : ''
    if (picked) row = ''
    paint()
    const box = one('.chain', now), into = one('div', box)
    box.hidden = !one('.lines li[data-a]', now)
    into.replaceChildren()
    if (!picked) {
      into.append(document.createElement('p'))
      into.firstChild.textContent = box.dataset.hint
      tellReached()
      return
    }
    const seen = new Set(), list = document.createElement('ul')
    list.append(link(picked, seen))
    into.append(list)
    const thence = all('.lines li[data-a]', now).filter(each => listed(each.dataset.b).includes(picked) && !seen.has(each.dataset.a))
    if (thence.length > 0) {
      const words = document.createElement('p')
      words.append(box.dataset.part + ': ')
      thence.forEach((each, place) => {
        const to = one('a', each).cloneNode(true)
        to.removeAttribute('id')
        words.append(place ? '; ' : '', to)
      })
      into.append(words)
    }
    tell([line(picked)])
    see(picked)
  }
  function link(id, seen) {
    seen.add(id)
    const item = document.createElement('li'), from = line(id)
    for (const part of from.childNodes) {
      const copy = part.cloneNode(true)
      if (copy.id) copy.removeAttribute('id')
      item.append(copy)
    }
    item.prepend(one('b', from.closest('.lines > li')).textContent + ' · ')
    const more = causes(id).filter(other => line(other) && !seen.has(other))
    if (more.length > 0) {
      const list = document.createElement('ul')
      for (const other of more) if (!seen.has(other)) list.append(link(other, seen))
      item.append(list)
    }
    return item
  }
  function paint() {
    const due = picked ? reach(picked, causes) : new Set()
    const thence = picked ? reach(picked, id => all('.lines li[data-a]', now).filter(each => listed(each.dataset.b).includes(id)).map(each => each.dataset.a)) : new Set()
    const concerned = row ? new Set(all('.lines li[data-a]', now).filter(each => listed(each.dataset.w).includes(row)).map(each => each.dataset.a)) : new Set()
    now.classList.toggle('sel', Boolean(picked || row))
    for (const each of all('[data-a]', now)) {
      const id = each.dataset.a
      each.classList.toggle('me', Boolean(picked) && id === picked)
      each.classList.toggle('why-of', due.has(id))
      each.classList.toggle('then', (thence.has(id) && !due.has(id)) || concerned.has(id))
    }
    const shown = id => !(picked || row) || id === picked || due.has(id) || thence.has(id) || concerned.has(id)
    for (const each of all('.diamond', now)) each.classList.toggle('apart', !shown(each.dataset.of))
    for (const each of all('.who', now)) each.setAttribute('aria-pressed', String(Boolean(row) && each.dataset.row === row))
  }
  function filter(to) {
    const wanted = row === to ? '' : to
    if (picked) go('')
    row = wanted
    paint()
    if (!row) return
    const concerned = all('.lines .then', now), own = concerned.filter(each => listed(each.dataset.w)[0] === row).flatMap(each => all('.chip[data-a="' + each.dataset.a + '"]', now))
    aside(own.length > 0 ? own : all('.pic g.then:not(.bar)', now))
    raise(own)
  }

  /** The address names what is picked; how far it was stepped is kept beside it, for whoever loads the page again. */
  function keep() {
    history.replaceState({ phase: now.id, at: at === ends().length ? -1 : at, top: scrollY }, '')
  }
  function go(id) {
    history.replaceState(history.state, '', id ? '#' + id : '#' + now.id)
    pick(id)
  }
  function open() {
    const name = location.hash.slice(1), section = sections.find(each => each.id === name || name.startsWith(each.id + 'a') || name.startsWith(each.id + '-'))
    if (section && section !== now) {
      show(section)
      if (!isSeen()) now.scrollIntoView()
    } else if (!now.classList.contains('show')) show(now)
    pick(/a[0-9]+$/.test(name) ? name : '')
  }

  async function save() {
    const from = pic(), copy = from.cloneNode(true), style = document.createElementNS(from.namespaceURI, 'style'), title = document.createElementNS(from.namespaceURI, 'text')
    const { width, height } = from.viewBox.baseVal, css = one('style').textContent, colours = getComputedStyle(document.documentElement)
    style.textContent = css + ':root:root{' + [...new Set(css.match(/--[a-z]+(?=:)/g))].filter(name => name !== '--k').map(name => name + ':' + colours.getPropertyValue(name)).join(';') + '}.curtain{display:none}'
    title.textContent = one('h1').textContent + ' · ' + one('h2', now).firstChild.textContent
    title.setAttribute('class', 'order')
    title.setAttribute('x', width / 2)
    title.setAttribute('y', -12)
    one('.names', copy).removeAttribute('transform')
    one('.paper', copy).setAttribute('y', -40)
    one('.paper', copy).setAttribute('height', height + 40)
    copy.prepend(style)
    copy.append(title)
    copy.setAttribute('viewBox', '0 -40 ' + width + ' ' + (height + 40))
    copy.setAttribute('width', width)
    copy.setAttribute('height', height + 40)
    const image = new Image()
    image.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(copy))
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * 2
    canvas.height = (height + 40) * 2
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
    const file = document.createElement('a')
    file.download = now.id + '.png'
    file.href = canvas.toDataURL('image/png')
    file.click()
  }

  const does = { first: () => step(0), back: () => step(at - 1), next: () => step(at + 1), last: () => step(1e6), save }
  bar.addEventListener('click', event => { const button = event.target.closest('button'); if (button) does[button.dataset.do]() })
  document.addEventListener('click', event => {
    const who = event.target.closest('.who'), drawn = event.target.closest('svg [data-a], .lines a, .chain a')
    if (who) return filter(who.dataset.row)
    if (!drawn) return
    const id = drawn.dataset.a || drawn.getAttribute('href').slice(1)
    event.preventDefault()
    go(id === picked ? '' : id)
  })
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const focused = document.activeElement, box = focused && focused.closest('.box'), details = one('details', bar)
    const chips = all('.chip', now).sort((one, other) => columns().indexOf(line(one.dataset.a).closest('[data-c]').dataset.c) - columns().indexOf(line(other.dataset.a).closest('[data-c]').dataset.c))
    const to = place => { const chip = chips[Math.max(0, Math.min(chips.length - 1, place))]; if (chip) { chip.focus(); go(chip.dataset.a) } }
    const place = chips.indexOf(focused)
    const keys = { ArrowLeft: does.back, ArrowRight: does.next, Escape: () => { details.open = false; row = ''; go('') } }
    if (box) Object.assign(keys, { ArrowUp: () => to(place < 0 ? 0 : place - 1), ArrowDown: () => to(place + 1), Home: () => to(0), End: () => to(1e6) })
    if (box && (focused.matches('.who') || place >= 0)) keys[' '] = keys.Enter = () => focused.matches('.who') ? filter(focused.dataset.row) : go(focused.dataset.a === picked ? '' : focused.dataset.a)
    if (!keys[event.key]) return
    event.preventDefault()
    keys[event.key]()
  })
  for (const who of all('.who')) {
    who.setAttribute('role', 'button')
    who.setAttribute('tabindex', '0')
    who.setAttribute('aria-pressed', 'false')
  }
  for (const chip of all('.chip')) chip.setAttribute('tabindex', '-1')
  for (const box of all('.box')) box.addEventListener('scroll', () => hold(box))
  addEventListener('hashchange', open)
  addEventListener('resize', fit)
  addEventListener('pagehide', keep)

  document.documentElement.classList.add('js')
  document.body.classList.add('with-steps')
  bar.hidden = false
  const kept = history.state
  if (kept && !location.hash) now = sections.find(each => each.id === kept.phase) || now
  open()
  if (kept && kept.phase === now.id) {
    if (kept.at >= 0) step(kept.at)
    scrollTo(0, kept.top)
  } else if (picked) addEventListener('load', () => setTimeout(() => { now.scrollIntoView(); see(picked) }))
})()
`
