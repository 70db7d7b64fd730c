import { z } from 'zod';
import type { SubmitResponse } from '../response/commands.js';
import { sampleId } from './requests.js';

/**
 * What the outbox of release 0.4.5 sends to `POST /pollAnswers` when a response is finished, but for the ids of poll, service
 * and questions, and what was answered. It stays as it is: tablets hold such saves.
 */
export const saveOfLastRelease = {
  responseId: sampleId(1),
  sequence: 4,
  secret: 'a7a1b1e2-0f0c-4a52-9f5e-3f8a90d0c001',
  language: 'en',
  startedAt: '2026-03-01T09:58:00.000Z',
  savedAt: '2026-03-01T09:58:42.120Z',
  sentAt: '2026-03-01T09:58:43.001Z',
  timeElapsed: 41.2,
  link: 'https://example.com/welcome',
  outbox: { id: sampleId(2), n: 1 },
  isFinished: true,
} satisfies Partial<SubmitResponse>;

const id = z.uuid();
const moment = z.iso.datetime();
const seconds = z.number().min(0).max(10_000_000);

/** What the server of release 0.4.5 took there. */
export const takenByLastRelease = z.object({
  responseId: id,
  sequence: z.number().int().min(1),
  serialNumber: z.string().max(40),
  pwd: z.string().max(12).optional(),
  pollId: id,
  edition: z.number().int().min(1).optional(),
  ticket: z.string().max(2000).optional(),
  secret: z.string().min(16).max(100).optional(),
  language: z.enum(['bg', 'en', 'fr', 'de', 'ro', 'it', 'es', 'tr', 'ar', 'ru']),
  startedAt: moment,
  savedAt: moment.optional(),
  sentAt: moment.optional(),
  timeElapsed: seconds,
  seconds: z.record(z.string(), seconds).optional(),
  hidden: z.record(z.string(), z.string()).optional(),
  link: z.string().max(200).optional(),
  outbox: z.object({ id, n: z.number().int().min(1) }).optional(),
  isFinished: z.boolean(),
  answers: z.record(z.string(), z.array(z.unknown()).max(500)),
});
