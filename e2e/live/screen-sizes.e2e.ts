import { type Board, NO_BRANDING, type ScreenStage } from '@emcee/contract';
import { expect, type Page, test } from '@playwright/test';
import { ownPortal } from '../own-portal.ts';
import { cutTexts, overlappingTexts, squaresOnTexts } from './screen-layout.ts';

const portal = ownPortal();

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
  { width: 800, height: 1280 },
];

const COUNTS = [1, 2, 3, 12, 25, 100];
/** The smallest name of a winner, in pixels of a screen with 1,080 lines. */
const SMALLEST_WINNER = 84;

const ROUND: NonNullable<ScreenStage['round']> = {
  number: 2,
  name: 'Science, nature and all that we forgot since spring',
  state: 'open',
  questionsCount: 10,
  current: 0,
  open: [],
  voided: [],
  isAllRevealed: false,
  scheme: null,
  pointValue: 1,
  halfPoints: true,
  capPoints: 1,
};

/** Names of 40 letters. */
function names(count: number): string[] {
  return Array.from({ length: count }, (_none, index) =>
    `Universally Challenged ${index + 1} of the Old Harbor Inn`.slice(0, 40).padEnd(40, '!'),
  );
}

function stageOf(count: number, change: Partial<ScreenStage>): ScreenStage {
  return {
    seq: 5,
    serverTime: new Date().toISOString(),
    roomCode: 'LIGHTHOUSE',
    name: 'Thursday quiz',
    isRehearsal: false,
    gameMode: 'play',
    seatsCount: count,
    pause: null,
    brand: { ...NO_BRANDING, customTitle: 'The Crown', customUrl: 'https://thecrown.example/' },
    round: null,
    question: null,
    shows: 'join',
    message: '',
    newestSeats: names(count).slice(0, 40),
    shown: null,
    hiddenRows: 0,
    joinKey: 'Tonight-key1',
    ...change,
  };
}

function boardOf(count: number): Board {
  const rows = names(count).map((name, index) => ({
    rank: index + 1,
    name,
    points: 100.5 - index * 3,
    previousRank: index === 1 ? 2 : index + 3,
  }));
  return { seq: 5, rowsCount: count, rows };
}

/** Opens a screen that gets these views. */
async function show(page: Page, stage: ScreenStage): Promise<void> {
  const views = { stage, board: boardOf(stage.seatsCount) };
  const events = Object.entries(views).map(
    ([name, view]) => `event: ${name}\ndata: ${JSON.stringify(view)}\n\n`,
  );
  await page.unrouteAll();
  await page.route('**/api/screen/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: events.join('') }),
  );
  await page.route('**/api/screen/view', (route) => route.fulfill({ json: views }));
  await page.goto('about:blank');
  await page.goto(`${portal.url}/screen#a-screen-token-of-forty-three-letters-123456`);
  await expect(page.getByText(`${stage.seatsCount} team`, { exact: false })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

async function eachSize(page: Page, check: (message: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const message = `${size.width} x ${size.height}`;
    await expect.poll(() => page.evaluate(cutTexts), { message }).toEqual([]);
    await expect.poll(() => page.evaluate(overlappingTexts), { message }).toEqual([]);
    await check(message);
  }
}

for (const count of COUNTS) {
  test(`a screen with ${count} teams cuts no text and leaves out no team`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const isNamed = async (message: string) => {
      const all = await page.getByRole('listitem').allInnerTexts();
      const [more = ''] = all.filter((text) => text.startsWith('and '));
      const named = more === '' ? all.length : all.length - 1;
      expect(named, message).toBeGreaterThan(0);
      expect(named + Number(more.replace(/\D/g, '')), message).toBe(count);
    };

    await test.step('how to join', async () => {
      await show(page, stageOf(count, {}));
      await eachSize(page, isNamed);
    });
    await test.step('a round that begins', async () => {
      await show(page, stageOf(count, { round: ROUND }));
      await eachSize(page, isNamed);
    });
    await test.step('the standings', async () => {
      await show(page, stageOf(count, { shows: 'standings', newestSeats: [] }));
      await eachSize(page, async () => undefined);
    });
    await test.step('the winners', async () => {
      await show(page, stageOf(count, { shows: 'winners', newestSeats: [] }));
      await eachSize(page, async (message) => {
        expect(await page.evaluate(squaresOnTexts), message).toEqual([]);
        const { width = 0, height = 0 } = page.viewportSize() ?? {};
        const name = page.getByRole('listitem').first().getByRole('paragraph');
        const size = await name.evaluate((each) =>
          Number.parseFloat(getComputedStyle(each).fontSize),
        );
        if (width > height) {
          expect((size * 1080) / height, message).toBeGreaterThanOrEqual(SMALLEST_WINNER);
        }
      });
    });
  });
}
