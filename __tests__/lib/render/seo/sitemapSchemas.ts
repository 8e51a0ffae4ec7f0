import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

const FOLDER = join(process.cwd(), 'node_modules/sitemap/schema');
const readShipped = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/**
 * What Google documents of its extension, since its own file is not at hand:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
const IMAGE = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.google.com/schemas/sitemap-image/1.1" elementFormDefault="qualified">
  <xsd:element name="image">
    <xsd:complexType><xsd:sequence><xsd:element name="loc"><xsd:simpleType><xsd:restriction base="xsd:anyURI"><xsd:pattern value="https?://.+"/></xsd:restriction></xsd:simpleType></xsd:element></xsd:sequence></xsd:complexType>
  </xsd:element>
</xsd:schema>`;

/**
 * The required elements of Google's extension, and those optional ones that the site writes:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
const VIDEO = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="http://www.google.com/schemas/sitemap-video/1.1" targetNamespace="http://www.google.com/schemas/sitemap-video/1.1" elementFormDefault="qualified">
  <xsd:simpleType name="address"><xsd:restriction base="xsd:anyURI"><xsd:pattern value="https?://.+"/></xsd:restriction></xsd:simpleType>
  <xsd:element name="video">
    <xsd:complexType><xsd:sequence>
      <xsd:element name="thumbnail_loc" type="address"/>
      <xsd:element name="title"><xsd:simpleType><xsd:restriction base="xsd:string"><xsd:minLength value="1"/><xsd:maxLength value="100"/></xsd:restriction></xsd:simpleType></xsd:element>
      <xsd:element name="description"><xsd:simpleType><xsd:restriction base="xsd:string"><xsd:minLength value="1"/><xsd:maxLength value="2048"/></xsd:restriction></xsd:simpleType></xsd:element>
      <xsd:choice><xsd:element name="content_loc" type="address"/><xsd:element name="player_loc" type="address"/></xsd:choice>
      <xsd:element name="publication_date" minOccurs="0"><xsd:simpleType><xsd:union memberTypes="xsd:date xsd:dateTime"/></xsd:simpleType></xsd:element>
    </xsd:sequence></xsd:complexType>
  </xsd:element>
</xsd:schema>`;

/** The one element of XHTML that a sitemap may hold. */
const LINK = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml" elementFormDefault="qualified">
  <xsd:element name="link">
    <xsd:complexType>
      <xsd:attribute name="rel" use="required" fixed="alternate"/>
      <xsd:attribute name="hreflang" use="required"><xsd:simpleType><xsd:restriction base="xsd:string"><xsd:pattern value="x-default|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"/></xsd:restriction></xsd:simpleType></xsd:attribute>
      <xsd:attribute name="href" use="required"><xsd:simpleType><xsd:restriction base="xsd:anyURI"><xsd:pattern value="https?://.+"/></xsd:restriction></xsd:simpleType></xsd:attribute>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;

/** The protocol's rules for an index: https://www.sitemaps.org/protocol.html#index */
const INDEX = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xsd:element name="sitemapindex">
    <xsd:complexType><xsd:sequence><xsd:element name="sitemap" maxOccurs="50000">
      <xsd:complexType><xsd:sequence>
        <xsd:element name="loc"><xsd:simpleType><xsd:restriction base="xsd:anyURI"><xsd:pattern value="https?://.+"/><xsd:maxLength value="2048"/></xsd:restriction></xsd:simpleType></xsd:element>
        <xsd:element name="lastmod" minOccurs="0" type="xsd:dateTime"/>
      </xsd:sequence></xsd:complexType>
    </xsd:element></xsd:sequence></xsd:complexType>
  </xsd:element>
</xsd:schema>`;

/**
 * The package's own list of schemas, with those that it would fetch from the web in the place of
 * files.
 */
function buildList(): string {
  const local = readShipped('all.xsd')
    .replace(/schemaLocation="[^"]*sitemap-image\.xsd"/, 'schemaLocation="image.xsd"')
    .replace(/schemaLocation="[^"]*sitemap-video\.xsd"/, 'schemaLocation="video.xsd"')
    .replace(/schemaLocation="[^"]*xhtml1-strict\.xsd"/, 'schemaLocation="link.xsd"')
    .replace(/<import [^>]*schemaLocation="http[^>]*>/g, '');
  if (!['image.xsd', 'video.xsd', 'link.xsd'].every((name) => local.includes(name)))
    throw new Error('The schemas of the package "sitemap" have changed.');
  return local;
}

const MEMORY = { initialMemoryPages: 64 * memoryPages.MiB, maxMemoryPages: 2 * memoryPages.GiB };

async function listProblems(
  xml: Buffer,
  schema: { readonly fileName: string; readonly contents: string },
  preload: readonly (typeof schema)[] = [],
): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema,
    preload,
    ...MEMORY,
  });
  return errors.slice(0, 5).map(({ message }) => message);
}

/** What the schemas of the protocol and its extensions find wrong with a sitemap. */
export function listSitemapProblems(xml: Buffer): Promise<readonly string[]> {
  const files = {
    'sitemap.xsd': readShipped('sitemap.xsd'),
    'image.xsd': IMAGE,
    'video.xsd': VIDEO,
    'link.xsd': LINK,
  };
  return listProblems(
    xml,
    { fileName: 'all.xsd', contents: buildList() },
    Object.entries(files).map(([fileName, contents]) => ({ fileName, contents })),
  );
}

export function listIndexProblems(xml: Buffer): Promise<readonly string[]> {
  return listProblems(xml, { fileName: 'index.xsd', contents: INDEX });
}
