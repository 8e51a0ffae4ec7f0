import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { findEditionOfPath } from '@/lib/config/editions';
import { parseJson } from '@/lib/data/parseJson';
import type { Clock } from '../http/allowance';
import { hasSameDigest } from '../http/hasSameDigest';

/** What a token lets its holder see: the whole preview, or one page by its decoded path. */
export type Scope = { readonly kind: 'preview' } | { readonly kind: 'page'; readonly path: string };

/** `ended`: it was valid once. */
export type ReadToken = Scope | { readonly kind: 'ended' };

/** In bytes, of the key and of a signature. */
const BYTES = 32;
const FILE_BYTES = 16;
/** A link is given to others, who could try secrets with it: each try costs them what a start costs this process, about 50 ms. */
const SALT = 'preview tokens';
const MAX_LENGTH = 4096;

/** `end` is in s since 1970; without `page` it is the whole preview. */
const contentSchema = z.object({ end: z.number(), page: z.string().optional() });

/** Pages are below an edition, or `/`. The server's own routes are not. */
const isPagePath = (path: string): boolean => path === '/' || findEditionOfPath(path) !== undefined;

/** Signed tokens `content.signature`. Every process with the same secret takes them, and none with another. */
export class PreviewTokens {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly clock: Clock = Date,
  ) {
    this.key = scryptSync(secret, SALT, BYTES);
  }

  /** @param life in s */
  issue(scope: Scope, life: number): string {
    const end = Math.floor(this.clock.now() / 1000) + life;
    const content = Buffer.from(
      JSON.stringify(scope.kind === 'page' ? { end, page: scope.path } : { end }),
    ).toString('base64url');
    return `${content}.${this.sign(content).toString('base64url')}`;
  }

  /** @returns undefined for what was never signed with this secret, or names anything other than a page */
  read(token: string): ReadToken | undefined {
    const [content = '', signature = '', ...rest] =
      token.length > MAX_LENGTH ? [] : token.split('.');
    const given = Buffer.from(signature, 'base64url');
    if (rest.length > 0 || given.length !== BYTES || !timingSafeEqual(given, this.sign(content)))
      return undefined;
    const read = contentSchema.safeParse(
      parseJson(Buffer.from(content, 'base64url').toString()),
    ).data;
    if (read === undefined) return undefined;
    if (read.end * 1000 <= this.clock.now()) return { kind: 'ended' };
    if (read.page === undefined) return { kind: 'preview' };
    return isPagePath(read.page) ? { kind: 'page', path: read.page } : undefined;
  }

  /** @param folder of a file, by its path */
  signFile(folder: string): string {
    return this.sign(`file ${folder}`).subarray(0, FILE_BYTES).toString('base64url');
  }

  isFileSignature(folder: string, signature: string): boolean {
    return hasSameDigest(signature, this.signFile(folder));
  }

  private sign(content: string): Buffer {
    return createHmac('sha256', this.key).update(content).digest();
  }
}
