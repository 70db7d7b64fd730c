import type { Words } from './content.js';
import type { Element, PdfPages, SetWords } from './pdf-pages.js';
import { styles } from './pdf-styles.js';

/** Between a heading and its page, in points. */
const GAP = 24;
/** Room for the number of a page. */
const NUMBER_WIDTH = 36;

/** A heading in the contents, whose page is not known yet. */
interface Entry {
  words: Words;
  set: SetWords;
  /** Where the entry stands. */
  page: number;
  y: number;
  element: Element;
}

/** Where a heading stands; pages from 0. */
interface Target {
  page: number;
  y: number;
}

/** The contents of a document: room for them comes first, their pages when all is written. */
export class PdfContents {
  private readonly entries: Entry[] = [];
  private readonly targets: Target[] = [];

  constructor(private readonly pages: PdfPages) {}

  /** Keeps room for headings. */
  reserve(headings: readonly Words[]): void {
    const { pages } = this;
    const { width } = pages.whole;
    const style = styles.entry;
    const list = pages.element('TOC');
    for (const words of headings) {
      const set = pages.set(words, style, width - NUMBER_WIDTH - GAP);
      pages.room(set.height + style.below);
      const element = pages.element('TOCI', {}, list);
      this.entries.push({ words, set, page: pages.page, y: pages.y, element });
      pages.y += set.height + style.below;
    }
  }

  /** Tells where the next heading stands that has an entry. */
  found(target: Target): void {
    if (this.targets.length < this.entries.length) this.targets.push(target);
  }

  /** Writes the entries, each leading to its heading. */
  fill(): void {
    const { pages } = this;
    const { output, direction, whole } = pages;
    for (const [place, { words, set, page, y, element }] of this.entries.entries()) {
      const target = this.targets[place];
      if (!target) continue;
      const name = `heading-${place}`;
      output.switchToPage(target.page);
      output.addNamedDestination(name, 'XYZ', whole.x, target.y, null);
      output.switchToPage(page);
      const number = pages.set({ text: String(target.page + 1) }, styles.entry, NUMBER_WIDTH);
      const isRtl = direction === 'rtl';
      const room = whole.width - NUMBER_WIDTH;
      const named = { x: isRtl ? whole.x + NUMBER_WIDTH : whole.x, width: room };
      const numbered = { x: isRtl ? whole.x : whole.x + room, width: NUMBER_WIDTH };
      const reference = pages.element('Reference', {}, element);
      const link = pages.element('Link', pages.spoken(words, set), reference);
      pages.mark(link, 'Link', () => {
        pages.words({ ...set, direction }, named, y);
        pages.words({ ...number, direction: isRtl ? 'ltr' : 'rtl' }, numbered, y);
      });
      const options = { structParent: link, Contents: new String(words.text) };
      output.goTo(whole.x, y, whole.width, set.height, name, options);
      element.end();
    }
  }
}
