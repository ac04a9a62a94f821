import { judgeSite } from './judge-site.ts';
import { visitSite } from './visit-site.ts';

const shownPerRule = 10;

// `npm run crawl -w @shop/infra` visits every page of the shop at SHOP_URL and names what search engines and readers would find wrong.
const origin = new URL(process.env.SHOP_URL || 'http://localhost:8080').origin;
try {
  const startedMs = performance.now();
  const site = await visitSite(origin, (visited, waiting) => console.log(`  … ${visited} visited, ${waiting} waiting`));
  const problems = judgeSite(site);
  for (const [rule, found] of Map.groupBy(problems, (problem) => problem.rule)) {
    console.log(`\n✗ ${rule}: ${found.length}`);
    for (const { url, detail } of found.slice(0, shownPerRule))
      console.log(`    ${url.slice(origin.length)}  ${detail}`);
    if (found.length > shownPerRule) console.log(`    … and ${found.length - shownPerRule} more`);
  }
  const pages = [...site.visits.values()].filter(({ page }) => page).length;
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  console.log(`\n${site.visits.size} addresses, ${pages} pages, ${problems.length} problems (${seconds} s)`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
