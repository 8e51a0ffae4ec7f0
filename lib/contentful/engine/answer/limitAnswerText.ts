import { buildErrorBody, refuseBadRequest } from './requestRefusal';
import type { DeliveryAnswer } from '../answerRequest';

/** The service sends no body larger than this, in bytes. */
export const MAX_ANSWER_BYTES = 7_340_032;

/** The JSON text of an answer; 400 BadRequest in its place where the service would find it too large. */
export function limitAnswerText({ status, body, headers }: DeliveryAnswer): { readonly status: number; readonly text: string } {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= MAX_ANSWER_BYTES) return { status, text };
  const refusal = refuseBadRequest(`Response size too big. Maximum allowed response size: ${MAX_ANSWER_BYTES}b.`);
  return { status: 400, text: JSON.stringify(buildErrorBody(refusal, headers['X-Contentful-Request-Id'] ?? '')) };
}
