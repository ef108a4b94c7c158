import type {Locator, Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {settled, visitAtNoon} from './visit.ts'

export type MovingPart = {
  /** Begins the sentences that the tests are. */
  name: string
  path: string
  /** Between two moves. */
  seconds: number
  /** Places that it goes through before it begins anew. */
  stops: number
  part: (page: Page) => Locator
  /** Tells that it has buttons for the previous stop and the next. */
  hasSteps?: true
  /** Waits until it is at a stop, counted from 1. */
  expectAt: (part: Locator, stop: number) => Promise<void>
}

/** Tests what the specification says of everything that moves by itself, in one visit. */
export function testMovingPart(moving: MovingPart): void {
  const {name, seconds, hasSteps} = moving
  const steps = hasSteps ? ', goes back from the first to the last by its buttons,' : ''
  test(`${name} moves on every ${seconds} s, and from the last to the first${steps} and pauses on hover, on focus, and by its pause control`, async ({
    page,
  }) => {
    await visitAtNoon(page, moving.path)
    const part = moving.part(page)
    await settled(part)
    await moving.expectAt(part, 1)
    await movesOn(page, part, moving)
    await pauses(page, part, moving)
    if (hasSteps) await steppedThrough(part, moving)
  })
}

const wait = (page: Page, {seconds}: MovingPart, waits = 1) => page.clock.runFor(waits * seconds * 1000)

async function movesOn(page: Page, part: Locator, moving: MovingPart): Promise<void> {
  const {seconds, stops, expectAt} = moving
  await page.clock.runFor(seconds * 1000 - 1)
  await expectAt(part, 1)
  await page.clock.runFor(1)
  await expectAt(part, 2)
  for (let stop = 3; stop <= stops; stop++) {
    await wait(page, moving)
    await expectAt(part, stop)
  }
  await wait(page, moving)
  await expectAt(part, 1)
}

/** Begins at the first stop and ends at the second, going on. */
async function pauses(page: Page, part: Locator, moving: MovingPart): Promise<void> {
  const button = (name: string) => part.getByRole('button', {name})
  /** Moves mouse and focus off the part, so that nothing pauses it. */
  const leave = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await settled(part)
  }
  const expectRest = async () => {
    await settled(part)
    await wait(page, moving, 2)
    await moving.expectAt(part, 1)
    await leave()
  }
  await part.hover()
  await expectRest()
  await button('Pause').focus()
  await expectRest()
  await button('Pause').click()
  await leave()
  await expectRest()
  await button('Play').click()
  await leave()
  await wait(page, moving)
  await moving.expectAt(part, 2)
}

/** Goes from the second stop around both ends, by mouse and by keyboard. */
async function steppedThrough(part: Locator, {stops, expectAt}: MovingPart): Promise<void> {
  const button = (direction: RegExp) => part.getByRole('button', {name: direction})
  const arrive = async (stop: number) => {
    await settled(part)
    await expectAt(part, stop)
  }
  await button(/^Previous/).click()
  await arrive(1)
  await button(/^Previous/).click()
  await arrive(stops)
  await button(/^Next/).click()
  await arrive(1)
  await button(/^Next/).press('Enter')
  await arrive(2)
  await button(/^Previous/).press('Space')
  await arrive(1)
  await part.page().keyboard.press('Enter')
  await arrive(stops)
  await expect(button(/^Previous/)).toBeFocused()
}

/** Tests that nothing of this moves by itself where motion is not welcome. */
export function testReducedMotion(all: MovingPart[]): void {
  test.describe('Under reduced motion', () => {
    test.use({contextOptions: {reducedMotion: 'reduce'}})

    for (const path of new Set(all.map((moving) => moving.path)))
      test(`what could move on ${path} does not do so by itself, and has nothing to pause`, async ({page}) => {
        await visitAtNoon(page, path)
        for (const moving of all.filter((one) => one.path === path)) {
          const part = moving.part(page)
          await settled(part)
          await moving.expectAt(part, 1)
          await wait(page, moving, 3)
          await moving.expectAt(part, 1)
          await expect(part.getByRole('button', {name: /Pause|Play/})).toHaveCount(0)
        }
      })
  })
}
