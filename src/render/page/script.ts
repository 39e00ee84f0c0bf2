/** A fixed text: nothing of a game is in it. It steps through the phase in sight, picks an action, and saves a picture. */
export const script = `
(() => {
  'use strict'
  const all = (what, within = document) => [...within.querySelectorAll(what)]
  const bar = document.querySelector('.bar-below'), said = bar.querySelector('.said'), shown = bar.querySelector('.step')
  const sections = all('main section'), steps = new Map()
  bar.hidden = false
  const inSight = () => sections.find(one => one.getBoundingClientRect().bottom > 120) || sections[sections.length - 1]
  const orders = section => all('.order', section).map((text, place, list) => ({ text: text.textContent, column: all('.column', section)[place], end: place + 1 < list.length ? Number(list[place + 1].getAttribute('x')) : 0 }))
  const chipsAt = (section, order) => all('.lines li', section).filter(line => line.querySelector('.at').textContent === order)
  function show(section, step) {
    const list = orders(section), curtain = section.querySelector('.curtain'), night = section.querySelector('.night')
    const at = Math.max(0, Math.min(list.length, step))
    steps.set(section, at)
    const whole = at === list.length
    const x = whole ? Number(night.getAttribute('width')) : at === 0 ? 0 : (Number(all('.order', section)[at - 1].getAttribute('x')) + Number(all('.order', section)[at].getAttribute('x'))) / 2
    curtain.setAttribute('x', String(x))
    curtain.setAttribute('width', String(Math.max(0, Number(night.getAttribute('width')) - x)))
    shown.textContent = whole ? 'whole phase' : at === 0 ? 'before it' : list[at - 1].text
    said.textContent = whole || at === 0 ? '' : chipsAt(section, list[at - 1].text).map(line => line.lastChild.textContent).join('. ')
  }
  function move(by) {
    const section = inSight(), most = orders(section).length
    show(section, by === 'first' ? 0 : by === 'last' ? most : (steps.has(section) ? steps.get(section) : most) + by)
  }
  function pick(id) {
    const line = id && document.getElementById(id)
    all('.chip').forEach(chip => {
      chip.classList.toggle('picked', chip.dataset.chip === id)
      chip.classList.toggle('dim', Boolean(line) && chip.closest('section').contains(line) && chip.dataset.chip !== id)
    })
    all('.of').forEach(lines => lines.classList.toggle('dim', Boolean(line) && lines.closest('section').contains(line) && lines.dataset.of !== id))
    said.textContent = line && line.lastChild ? line.lastChild.textContent : ''
  }
  function save() {
    const section = inSight(), night = section.querySelector('.night'), names = section.querySelector('.names')
    const [width, height] = [Number(names.getAttribute('width')) + Number(night.getAttribute('width')), Number(night.getAttribute('height')) + 40]
    const whole = document.createElementNS('http://www.w3.org/2000/svg', 'svg'), style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
    style.textContent = document.querySelector('style').textContent
    const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect'), title = document.createElementNS('http://www.w3.org/2000/svg', 'text')
    paper.setAttribute('class', 'paper'); paper.setAttribute('width', '100%'); paper.setAttribute('height', '100%')
    title.textContent = document.querySelector('h1').textContent + ', ' + section.querySelector('h2').firstChild.textContent
    title.setAttribute('class', 'order'); title.setAttribute('x', String(width / 2)); title.setAttribute('y', '26')
    const one = names.cloneNode(true), other = night.cloneNode(true)
    one.setAttribute('y', '40'); other.setAttribute('y', '40'); other.setAttribute('x', names.getAttribute('width'))
    whole.append(style, paper, title, one, other)
    whole.setAttribute('xmlns', 'http://www.w3.org/2000/svg'); whole.setAttribute('width', String(width)); whole.setAttribute('height', String(height))
    const image = new Image()
    image.onload = () => {
      const canvas = document.createElement('canvas')
      canvas.width = width * 2; canvas.height = height * 2
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
      const link = document.createElement('a')
      link.download = section.id + '.png'; link.href = canvas.toDataURL('image/png'); link.click()
    }
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(whole))
  }
  const does = { first: () => move('first'), back: () => move(-1), next: () => move(1), last: () => move('last'), save }
  bar.addEventListener('click', event => { const button = event.target.closest('button'); if (button) does[button.dataset.do]() })
  document.addEventListener('click', event => {
    const chip = event.target.closest('.chip')
    if (!chip) return
    event.preventDefault()
    const id = location.hash === '#' + chip.dataset.chip ? '' : chip.dataset.chip
    history.replaceState(null, '', id ? '#' + id : location.pathname + location.search)
    pick(id)
  })
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const chip = document.activeElement && document.activeElement.closest('.chip')
    const near = by => { const list = all('.chip', chip.closest('section')); list[Math.max(0, Math.min(list.length - 1, list.indexOf(chip) + by))].focus() }
    const keys = { ArrowLeft: () => move(-1), ArrowRight: () => move(1), Escape: () => { history.replaceState(null, '', location.pathname + location.search); pick('') } }
    if (chip) Object.assign(keys, { ArrowUp: () => near(-1), ArrowDown: () => near(1), Home: () => near(-1e6), End: () => near(1e6), ' ': () => chip.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) })
    if (!keys[event.key]) return
    event.preventDefault()
    keys[event.key]()
  })
  if (/^#[nd][0-9]+a[0-9]+$/.test(location.hash)) pick(location.hash.slice(1))
  addEventListener('hashchange', () => { if (/^#[nd][0-9]+a[0-9]+$/.test(location.hash)) pick(location.hash.slice(1)) })
})()
`
