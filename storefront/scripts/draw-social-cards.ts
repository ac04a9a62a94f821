/** Draws the cards that a build wants: `draw-social-cards.ts FOLDER`, which holds their list and gets the pictures. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import * as harfBuzz from 'harfbuzzjs';

import { openFonts } from '../gatsby/social-cards/card-fonts';
import { cardAddress, type CardWords } from '../gatsby/social-cards/card-words';
import { drawCard } from '../gatsby/social-cards/draw-card';

/** Encoding runs on other threads, so while one card is encoded the next is shaped. */
const drawnTogether = 4;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: draw-social-cards FOLDER');
const cards = JSON.parse(await readFile(join(folder, 'wanted.json'), 'utf8')) as CardWords[];
const fonts = await openFonts(process.cwd(), harfBuzz);

const drawAll = async (): Promise<void> => {
  for (let card = cards.pop(); card; card = cards.pop()) {
    const file = join(folder, basename(cardAddress(card)));
    // A process that is cut off leaves no half of a picture under its name.
    await writeFile(`${file}.next`, await drawCard(card, fonts));
    await rename(`${file}.next`, file);
  }
};

await Promise.all(Array.from({ length: drawnTogether }, drawAll));
