import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { expect } from 'chai';
import sharp from 'sharp';

import { drawnImage } from '../addresses';
import { buildShopContent } from '../build-shop-content.fixture';
import type { PlannedPage } from '../plan/planned-page';
import { breakLines } from './break-lines';
import { openFonts, type CardFonts } from './card-fonts';
import { cardAddress, type CardWords } from './card-words';
import { drawCard } from './draw-card';
import { shapeLine } from './shape-line';
import { writeSocialCards } from './write-cards';

const storefrontFolder = join(__dirname, '../..');

const titles: Record<CardWords['locale'], string> = {
  en: 'How a temporary number works',
  ru: 'Почему код не пришёл',
  cn: '为什么没有收到 Telegram 验证码',
  tr: 'Geçici numara nasıl çalışır',
  es: '¿Cómo funciona un número temporal?',
  hi: 'अस्थायी नंबर कैसे काम करता है',
  ar: 'كيف يعمل الرقم المؤقت مع Telegram',
};
const wordsIn = (locale: CardWords['locale'], title = titles[locale]): CardWords => ({
  locale,
  title,
  label: 'Blog',
  brand: 'Numeo',
});

/** The share of pixels, from 0 to 1, in which two cards differ. */
const differenceOf = async (one: Buffer, other: Buffer): Promise<number> => {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer()));
  return a!.reduce((sum, value, at) => sum + (Math.abs(value - b![at]!) > 64 ? 1 : 0), 0) / a!.length;
};

describe('the card of a page', () => {
  let fonts: CardFonts;
  before(async () => {
    fonts = await openFonts(storefrontFolder, await import('harfbuzzjs'));
  });

  it('has a glyph for every letter of the seven scripts', async () => {
    for (const [locale, title] of Object.entries(titles))
      for (const letter of title)
        expect(await fonts.find(letter.codePointAt(0)!), `${locale} “${letter}”`).to.be.an('object');
    expect(await fonts.find(0x1f600)).to.equal(undefined);
  });

  it('joins Arabic letters and forms Devanagari conjuncts, so that fewer glyphs are drawn or other ones', async () => {
    const pathsOf = async (text: string, way: 'ltr' | 'rtl') =>
      (await shapeLine(text, way, fonts)).glyphs.map(({ path }) => path);
    const joined = await pathsOf('كيف', 'rtl');
    const alone = (await Promise.all([...'كيف'].map((letter) => pathsOf(letter, 'rtl')))).flat();
    expect(joined.some((path) => !alone.includes(path))).to.equal(true);
    const conjunct = await pathsOf('क्ष', 'ltr');
    expect(conjunct).to.have.length.below([...'क्ष'].length);
  });

  it('writes Arabic from the right and a foreign name in it from the left', async () => {
    const placesOf = async (text: string) => (await shapeLine(text, 'rtl', fonts)).glyphs;
    const [latin] = (await shapeLine('ab', 'ltr', fonts)).glyphs;
    const mixed = await placesOf('مع ab');
    expect(mixed[0]?.path).to.equal(latin?.path);
    expect(mixed[0]?.x).to.be.below(mixed.at(-1)!.x);
    const first = (await placesOf('ab مع'))[0];
    expect(first?.path).not.to.equal(latin?.path);
    // “for ab”: the joining line stands between the preposition and the name, so the name is at the left end.
    expect((await placesOf('لـab'))[0]?.path).to.equal(latin?.path);
  });

  it('breaks Chinese between words, and keeps signs with the word before', async () => {
    const lines = await breakLines('为什么没有收到验证码，以及该怎么办？', 'cn', 8, (line) =>
      Promise.resolve([...line].length),
    );
    expect(lines.join('')).to.equal('为什么没有收到验证码，以及该怎么办？');
    expect(lines.length).to.be.above(2);
    for (const line of lines) expect(line).not.to.match(/^[，？]/);
  });

  it('is drawn in every language, says its own words, and a long title stays inside', async () => {
    const drawn = new Map<string, Buffer>();
    for (const locale of Object.keys(titles) as CardWords['locale'][]) {
      const png = await drawCard(wordsIn(locale), fonts);
      const { format, width, height } = await sharp(png).metadata();
      expect([format, width, height], locale).to.deep.equal(['png', 1_200, 630]);
      expect(png.length, locale).to.be.below(60_000);
      drawn.set(locale, png);
    }
    expect(await differenceOf(drawn.get('en')!, drawn.get('ru')!)).to.be.above(0.01);
    const empty = await drawCard(wordsIn('en', ' '), fonts);
    const long = await drawCard(wordsIn('en', titles.en.repeat(12)), fonts);
    const edge = { left: 0, top: 590, width: 1_200, height: 40 };
    const [outside, untouched] = await Promise.all(
      [long, empty].map((png) => sharp(png).extract(edge).png().toBuffer()),
    );
    expect(await differenceOf(outside!, untouched!)).to.equal(0);
  }).timeout(60_000);

  describe('as a file', () => {
    let project = '';
    before(async () => {
      project = await mkdtemp(join(tmpdir(), 'shop-cards-'));
    });
    after(() => rm(project, { recursive: true }));

    const page = (card: CardWords): PlannedPage => ({
      locale: card.locale,
      route: '/',
      template: 'article',
      head: { title: '', description: '', image: { path: cardAddress(card), alt: card.title, card } },
      content: null,
    });

    it('is made once for the same words; one that no page names goes', async () => {
      const publicFolder = join(project, 'public');
      const places = { projectFolder: storefrontFolder, cacheFolder: join(project, 'cache'), publicFolder };
      await mkdir(join(publicFolder, 'social-cards'), { recursive: true });
      await writeFile(join(publicFolder, 'social-cards/old.png'), 'old');
      const words = wordsIn('en', `A card of the test ${Date.now()}`);
      const shop = buildShopContent();
      const ofShop = basename(drawnImage(shop, { locale: 'en', title: 'Brand' }).path);
      await writeSocialCards(shop, [page(words), page(wordsIn('hi'))], places);
      const name = basename(cardAddress(words));
      expect(await readdir(join(publicFolder, 'social-cards'))).to.have.members([
        name,
        basename(cardAddress(wordsIn('hi'))),
        ofShop,
      ]);
      expect(await readFile(join(publicFolder, 'social-card.png'))).to.deep.equal(
        await readFile(join(publicFolder, 'social-cards', ofShop)),
      );
      const kept = join(project, 'cache/social-cards', name);
      const { mtimeMs } = await stat(kept);
      await rm(join(publicFolder, 'social-cards', name));
      await writeSocialCards(shop, [page(words)], places);
      expect((await stat(kept)).mtimeMs).to.equal(mtimeMs);
      expect(await readdir(join(publicFolder, 'social-cards'))).to.have.members([name, ofShop]);
    }).timeout(60_000);
  });
});
