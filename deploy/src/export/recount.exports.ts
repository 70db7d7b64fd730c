import { recount } from './recount.suite.js';

/** As many as `RECOUNTED` says. */
recount(Number(process.env['RECOUNTED'] ?? 20_000));
