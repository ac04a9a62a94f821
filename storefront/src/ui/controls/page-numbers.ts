/** Pages to link from `current` of `count`: the ends and the neighbours; `gap` stands for what is left out. */
export const pageNumbers = (current: number, count: number): (number | 'gap')[] => {
  const shown = new Set([1, count, current - 1, current, current + 1]);
  const pages: (number | 'gap')[] = [];
  for (let page = 1; page <= count; page += 1) {
    if (shown.has(page)) pages.push(page);
    else if (pages.at(-1) !== 'gap') pages.push('gap');
  }
  return pages;
};
