import { z } from 'zod';
import type { Fault } from '../faults';

/** Strict, so a misspelt field is an error. */
export const faultSchema = z.strictObject({
  times: z.int().min(0).optional(),
  skip: z.int().min(0).optional(),
  delayMs: z.number().min(0).optional(),
  status: z.int().min(200).max(599).optional(),
  body: z.string().optional(),
  contentType: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  hang: z.boolean().optional(),
  reset: z.boolean().optional(),
  afterCommit: z.boolean().optional(),
}) satisfies z.ZodType<Fault>;
