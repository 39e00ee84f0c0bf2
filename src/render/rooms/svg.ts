import { el } from '../page/element.ts'
import type { RoomScene } from '../../model/room-scene.ts'
import { svgText } from '../svg-text.ts'
import { extentOf } from './geometry.ts'
import { roomPictureOf, pictureStyle } from './picture.ts'

/** All pictures of a turn below each other, with their style, as one file. */
export function roomsSvg(scenes: readonly RoomScene[]): string {
  const pictures = scenes.flatMap((scene, turn) =>
    scene.frames.map(frame => ({ scene, frame, name: `t${turn + 1}p${frame.step}` })),
  )
  const width = scenes.reduce((most, scene) => Math.max(most, extentOf(scene).width), 0)
  let height = 0
  const parts = pictures.map(({ scene, frame, name }) => {
    const y = height + heading
    height = y + extentOf(scene).height
    return [
      el('text', { x: 12, y: y - 10, class: 'name' }, `${scene.title} · ${frame.title}`),
      el('svg', { y, width: extentOf(scene).width, height: extentOf(scene).height }, roomPictureOf(scene, frame, name)),
    ]
  })
  const whole = el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    el('style', { dangerouslySetInnerHTML: { __html: pictureStyle } }),
    el('rect', { width: '100%', height: '100%', fill: 'var(--paper)' }),
    parts.flat(),
  )
  return svgText(whole)
}

const heading = 30
