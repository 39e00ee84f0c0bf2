/** The script of a page that is served, a fixed text: it loads the page again when it is told that a phase has changed. */
export const live = `
(() => {
  'use strict'
  new EventSource('events').onmessage = () => {
    dispatchEvent(new Event('pagehide'))
    location.reload()
  }
})()
`
