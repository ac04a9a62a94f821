import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { drawnImage } from '../addresses';
import type { PlannedPage } from '../plan/planned-page';
import type { ShopContent } from '../shop-content';
import { cardAddress, type CardWords } from './card-words';

/** The folder of the cards, below `publicFolder` and below the cache. */
const folderName = 'social-cards';
/** A thousand cards take a minute; what takes longer hangs. */
const drawTimeoutMs = 5 * 60_000;
/** The list of cards to draw, for the command, and the folder for them. */
const listFile = 'wanted.json';

const isThere = async (file: string): Promise<boolean> => Boolean(await stat(file).catch(() => undefined));

/**
 * Draws cards in a process of its own, because Gatsby compiles its configuration in a way that cannot load the module that shapes text.
 * @throws {Error} with the process's last words
 */
const drawInProcess = async (cards: readonly CardWords[], folder: string, projectFolder: string): Promise<void> => {
  await writeFile(join(folder, listFile), JSON.stringify(cards));
  const args = ['--import=tsx', 'scripts/draw-social-cards.ts', folder];
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.timeout(drawTimeoutMs),
  });
  const words: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => words.push(text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the cards for social networks could not be drawn: ${words.join('').slice(-2_000)}`);
};

/** The card of pages without one of their own: what the shop is called, and its one line. */
const cardOfShop = (shop: ShopContent): CardWords => {
  const { brand, tagline } = shop.byLocale[shop.mainLanguage].organisation;
  return drawnImage(shop, { locale: shop.mainLanguage, title: tagline ?? brand }).card;
};

/**
 * Writes the drawn cards that pages name below `publicFolder`, and removes those that no page names. `cacheFolder` keeps every card that was
 * ever drawn, so a publication draws those of new titles alone.
 */
export const writeSocialCards = async (
  shop: ShopContent,
  pages: readonly PlannedPage[],
  { projectFolder, cacheFolder, publicFolder }: { projectFolder: string; cacheFolder: string; publicFolder: string },
): Promise<void> => {
  const shopCard = cardOfShop(shop);
  const named = pages.flatMap(({ head }) => (head.image?.card ? [head.image.card] : []));
  const cards = new Map([...named, shopCard].map((card) => [basename(cardAddress(card)), card]));
  const [kept, shown] = [join(cacheFolder, folderName), join(publicFolder, folderName)];
  await mkdir(kept, { recursive: true });
  await mkdir(shown, { recursive: true });
  const drawn = new Set(await readdir(kept));
  const missing = [...cards].flatMap(([name, words]) => (drawn.has(name) ? [] : [words]));
  if (missing.length > 0) await drawInProcess(missing, kept, projectFolder);
  for (const name of cards.keys())
    if (!(await isThere(join(shown, name)))) await copyFile(join(kept, name), join(shown, name));
  await copyFile(join(kept, basename(cardAddress(shopCard))), join(publicFolder, 'social-card.png'));
  for (const name of await readdir(shown)) if (!cards.has(name)) await rm(join(shown, name));
};
