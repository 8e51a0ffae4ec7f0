import { type Page, chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { PAGE_KINDS } from '@/e2e/support/pageKinds';
import { startSite } from '@/e2e/support/startSite';
import { getBrowser } from './browser.mjs';

const FOLDER = 'docs/images';
const PICTURES = [
  { name: 'home-1440', path: '/en-gb', width: 1440, height: 900 },
  { name: 'home-390', path: '/en-gb', width: 390, height: 844 },
  { name: 'product-768', path: PAGE_KINDS.product, width: 768, height: 1024 },
  { name: 'article-768', path: PAGE_KINDS.article, width: 768, height: 1024 },
] as const;

const TOUR = { width: 960, height: 600, quality: 55 } as const;
/** Milliseconds. */
const GLANCE = 900;
const READING = 1800;
const STEP = 120;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const refuse = page.getByRole('button', { name: /reject|only necessary/i });
  if (await refuse.isVisible().catch(() => false)) await refuse.click();
}

class Tour {
  private readonly frames: Buffer[] = [];
  private readonly delays: number[] = [];

  constructor(private readonly page: Page) {}

  async show(delay: number): Promise<void> {
    this.frames.push(await this.page.screenshot());
    this.delays.push(delay);
  }

  async scroll(distance: number): Promise<void> {
    for (let done = 0; done < distance; done += 200) {
      await this.page.mouse.wheel(0, 200);
      await this.page.waitForTimeout(STEP);
      await this.show(STEP);
    }
    await this.show(GLANCE);
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.show(STEP);
    }
    await this.page.waitForTimeout(500);
    await this.show(READING);
  }

  async write(path: string): Promise<void> {
    await sharp(this.frames, { join: { animated: true } })
      .webp({ quality: TOUR.quality, delay: this.delays, loop: 0, effort: 5, mixed: true })
      .toFile(path);
  }
}

async function recordTour(page: Page, origin: string): Promise<void> {
  const tour = new Tour(page);
  await open(page, `${origin}/en-gb`);
  await tour.show(READING);
  await tour.scroll(800);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.waitForTimeout(400);
  await tour.show(GLANCE);
  await tour.type('loose lower denture');
  await page.keyboard.press('Enter');
  await page.waitForLoadState('networkidle');
  await tour.show(READING);
  await open(page, `${origin}${PAGE_KINDS.comparison}`);
  await tour.show(GLANCE);
  await tour.scroll(600);
  await open(page, `${origin}${PAGE_KINDS.product}`);
  await tour.show(GLANCE);
  await page
    .getByRole('button', { name: 'Buy now' })
    .or(page.getByRole('link', { name: 'Buy now' }))
    .first()
    .click();
  await page.waitForTimeout(800);
  await tour.show(READING);
  await open(page, `${origin}/de-de`);
  await tour.show(READING);
  await tour.write(`${FOLDER}/tour.webp`);
}

async function takePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const site = await startSite({});
  const browser = await chromium.launch({ executablePath: getBrowser() });
  try {
    for (const { name, path, width, height } of PICTURES) {
      const page = await browser.newPage({ viewport: { width, height }, locale: 'en-GB' });
      await open(page, `${site.origin}${path}`);
      await page.screenshot({ path: `${FOLDER}/${name}.png` });
      await page.close();
    }
    await recordTour(
      await browser.newPage({
        viewport: { width: TOUR.width, height: TOUR.height },
        locale: 'en-GB',
      }),
      site.origin,
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

void takePictures();
