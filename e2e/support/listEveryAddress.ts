const readLocations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, location]) =>
    location === undefined ? [] : [new URL(location).pathname],
  );

async function fetchText(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

/** The paths of all pages of all editions, as the site's sitemaps name them. */
export async function listEveryAddress(origin: string): Promise<readonly string[]> {
  const sitemaps = readLocations(await fetchText(`${origin}/sitemap.xml`));
  const texts = await Promise.all(sitemaps.map((path) => fetchText(`${origin}${path}`)));
  return texts.flatMap(readLocations);
}
