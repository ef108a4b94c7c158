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
  /** Waits until it stands at a stop, counted from 1. */
  expectAt: (part: Locator, stop: number) => Promise<void>
}

/** Tests what the specification says of everything that moves by itself. */
export function testMovingPart({name, path, seconds, stops, part, expectAt}: MovingPart): void {
  const open = async (page: Page) => {
    await visitAtNoon(page, path)
    const moving = part(page)
    await settled(moving)
    await expectAt(moving, 1)
    return moving
  }
  const wait = (page: Page, waits = 1) => page.clock.runFor(waits * seconds * 1000)
  /** Mouse and focus leave the part, which then has nobody to wait for. */
  const leave = async (page: Page, moving: Locator) => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await settled(moving)
  }

  test.describe(name, () => {
    test(`moves on every ${seconds} s, and from the last to the first`, async ({page}) => {
      const moving = await open(page)
      await page.clock.runFor(seconds * 1000 - 1)
      await expectAt(moving, 1)
      await page.clock.runFor(1)
      await expectAt(moving, 2)
      for (let stop = 3; stop <= stops; stop++) {
        await wait(page)
        await expectAt(moving, stop)
      }
      await wait(page)
      await expectAt(moving, 1)
    })

    test('pauses on hover, on focus, and by its pause control', async ({page}) => {
      const moving = await open(page)

      await moving.hover()
      await settled(moving)
      await wait(page, 2)
      await expectAt(moving, 1)

      await leave(page, moving)
      await moving.getByRole('button', {name: 'Pause'}).focus()
      await settled(moving)
      await wait(page, 2)
      await expectAt(moving, 1)

      await moving.getByRole('button', {name: 'Pause'}).click()
      await leave(page, moving)
      await wait(page, 2)
      await expectAt(moving, 1)

      await moving.getByRole('button', {name: 'Play'}).click()
      await leave(page, moving)
      await wait(page)
      await expectAt(moving, 2)
    })

    test.describe('under reduced motion', () => {
      test.use({contextOptions: {reducedMotion: 'reduce'}})

      test('does not move by itself, and has nothing to pause', async ({page}) => {
        const moving = await open(page)
        await wait(page, 3)
        await expectAt(moving, 1)
        await expect(moving.getByRole('button', {name: /Pause|Play/})).toHaveCount(0)
      })
    })
  })
}

/** Previous and next lead around both ends, by mouse and by keyboard. */
export function testSteps({name, path, stops, part, expectAt}: MovingPart): void {
  test(`${name} goes back from the first to the last, and on from the last to the first`, async ({page}) => {
    await visitAtNoon(page, path)
    const moving = part(page)
    await settled(moving)
    const button = (direction: RegExp) => moving.getByRole('button', {name: direction})
    const arrive = async (stop: number) => {
      await settled(moving)
      await expectAt(moving, stop)
    }
    await button(/^Previous/).click()
    await arrive(stops)
    await button(/^Next/).click()
    await arrive(1)
    await button(/^Next/).press('Enter')
    await arrive(2)
    await button(/^Previous/).press('Space')
    await arrive(1)
    await page.keyboard.press('Enter')
    await arrive(stops)
    await expect(button(/^Previous/)).toBeFocused()
  })
}
