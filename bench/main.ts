import { writeFile } from 'node:fs/promises';
import { compareThroughput } from './compareThroughput';
import { measureScripts } from './measureScripts';
import { startSite } from './startSite';

const PAGES = {
  home: '/en-gb',
  product: '/en-gb/products/orelle-hold-original',
  article: '/en-gb/advice/cleaning-dentures',
  listing: '/en-gb/products',
  sitemap: '/en-gb/sitemap',
} as const;

async function main(): Promise<void> {
  const site = await startSite();
  try {
    console.log('Script named in the HTML (gzip -9), bytes');
    const scripts: Record<string, number> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      scripts[name] = await measureScripts(site.origin, path);
      console.log(`  ${name.padEnd(10)} ${scripts[name]}`);
    }
    console.log('\nRequests per second, site / bare node:http with the same bytes (alternated, median of rounds)');
    const throughput: Record<string, number> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      throughput[name] = await compareThroughput(site.origin, path);
      console.log(`  ${name.padEnd(10)} ${throughput[name].toFixed(3)}`);
    }
    await writeFile('bench/report.json', `${JSON.stringify({ scripts, throughput }, null, 2)}\n`);
  } finally {
    site.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
