import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { findEditionOfPath } from '@/lib/platform/config/editions';
import { parseJson } from '@/lib/platform/data/parseJson';
import type { Clock } from '@/server/http/allowance';
import { hasSameDigest } from '@/server/http/hasSameDigest';

/** `path` is decoded. */
export type Scope = { readonly kind: 'preview' } | { readonly kind: 'page'; readonly path: string };

/** `ended`: the token was valid, but has expired. */
export type ReadToken = Scope | { readonly kind: 'ended' };

const BYTES = 32;
const FILE_BYTES = 16;
/** Strangers can test guesses of the secret on a share link. scrypt makes each guess cost 50 ms. */
const SALT = 'preview tokens';
const MAX_LENGTH = 4096;

/** `end` is in seconds since 1970. Without `page` the token opens the whole preview. */
const contentSchema = z.object({ end: z.number(), page: z.string().optional() });

/** Excludes the server's own routes, which are not below an edition. */
const isPagePath = (path: string) => path === '/' || findEditionOfPath(path) !== undefined;

/** Tokens are `content.signature`. Every process with the same secret accepts them. */
export class PreviewTokens {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly clock: Clock = Date,
  ) {
    this.key = scryptSync(secret, SALT, BYTES);
  }

  issue(scope: Scope, lifeSeconds: number): string {
    const end = Math.floor(this.clock.now() / 1000) + lifeSeconds;
    const content = Buffer.from(
      JSON.stringify(scope.kind === 'page' ? { end, page: scope.path } : { end }),
    ).toString('base64url');
    return `${content}.${this.sign(content).toString('base64url')}`;
  }

  /** @returns undefined if this secret did not sign the token, or its path cannot be a page */
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
