import type Database from 'libsql';
import type { Connection } from '../sqlite/open.js';
import { inTransaction } from '../sqlite/transaction.js';

/** A process as it is kept. Times are milliseconds since 1970. */
export interface StoredProcess {
  policy: string;
  process: string;
  /** JSON */
  state: string;
  /** Of the last news it has heard; '' before the first. */
  position: string;
  /** How many decisions had effects. */
  step: number;
  wakeAt: number | null;
}

/** A pending effect. */
export interface StoredEffect {
  policy: string;
  process: string;
  step: number;
  /** Among the effects of one decision, from 0. */
  place: number;
  /** JSON */
  effect: string;
  /** How often it has failed. */
  tries: number;
}

/** News waiting for a decision. */
export interface WaitingNews {
  policy: string;
  process: string;
  /** Of the news, in the log. */
  position: string;
  /** JSON */
  news: string;
  /** How often the policy failed on them. */
  tries: number;
}

const NEWS = 'policy, process, position, news, tries';
const PROCESS = 'policy, process, state, position, step, wake_at AS wakeAt';
const OF_EFFECT = 'policy = ? AND process = ? AND step = ? AND place = ?';
/** Rows that are retried until they succeed. */
const TRIED = ['effects', 'waiting_news'];
/** Rows of policies that are no longer run are left alone. */
const KNOWN = 'policy IN (SELECT value FROM json_each(?))';

/** The rows of processes and their effects in `processes.db`. Every call blocks the thread. */
export class ProcessTables {
  readonly #policies: string;
  readonly #statements = new Map<string, Database.Statement>();

  /** @param policies names of those that are run */
  constructor(
    private readonly database: Connection,
    policies: readonly string[],
  ) {
    this.#policies = JSON.stringify(policies);
  }

  /** Runs a function in a transaction, rolled back when it throws. The function must be synchronous. */
  atOnce(work: () => void): void {
    inTransaction(this.database, work);
  }

  find(policy: string, process: string): StoredProcess | undefined {
    const sql = `SELECT ${PROCESS} FROM processes WHERE policy = ? AND process = ?`;
    return this.#all<StoredProcess>(sql, policy, process)[0];
  }

  /** @param decidedAt the time by which it decided when to be woken */
  save({ policy, process, state, position, step, wakeAt }: StoredProcess, decidedAt: number): void {
    const sql =
      'INSERT OR REPLACE INTO processes (policy, process, state, position, step, wake_at, decided_at) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?)';
    this.#run(sql, policy, process, state, position, step, wakeAt, decidedAt);
  }

  /**
   * Lets those be woken now that decided, at a time that is still to come or not known, when to be; they decide anew.
   * @param latest what was decided later was decided by a clock that was ahead
   */
  wakeMisled(now: number, latest: number): void {
    const sql =
      'UPDATE processes SET wake_at = ? WHERE wake_at > ? AND (decided_at IS NULL OR decided_at > ?)';
    this.#run(sql, now, now, latest);
  }

  /** Moves all next tries, as the clock by which they were fixed was moved. @param by milliseconds */
  moveTries(by: number): void {
    for (const table of TRIED) {
      this.#run(`UPDATE ${table} SET next_try = next_try + ? WHERE next_try IS NOT NULL`, by);
    }
  }

  /** Lets effects, and news, be tried now whose next try is fixed for later than any pause ends. */
  tryMisled(now: number, latest: number): void {
    for (const table of TRIED) {
      this.#run(`UPDATE ${table} SET next_try = ? WHERE next_try > ?`, now, latest);
    }
  }

  /** Due processes, the longest overdue first. */
  dueProcesses(now: number, most: number): StoredProcess[] {
    const sql = `SELECT ${PROCESS} FROM processes WHERE wake_at <= ? AND ${KNOWN} ORDER BY wake_at LIMIT ?`;
    return this.#all(sql, now, this.#policies, most);
  }

  /** Has an effect wait for those of its process that are there already. */
  add({ policy, process, step, place, effect }: Omit<StoredEffect, 'tries'>): void {
    const sql = 'INSERT INTO effects (policy, process, step, place, effect) VALUES (?, ?, ?, ?, ?)';
    this.#run(sql, policy, process, step, place, effect);
  }

  /** Lets the first of a process's effects be tried from now on, unless its next try is fixed already. */
  letFirstBeTried(policy: string, process: string, now: number): void {
    const first =
      'SELECT step, place FROM effects WHERE policy = ? AND process = ? ORDER BY step, place LIMIT 1';
    const sql =
      `UPDATE effects SET next_try = ? WHERE policy = ? AND process = ? ` +
      `AND (step, place) = (${first}) AND next_try IS NULL`;
    this.#run(sql, now, policy, process, policy, process);
  }

  remove({ policy, process, step, place }: StoredEffect): void {
    this.#run(`DELETE FROM effects WHERE ${OF_EFFECT}`, policy, process, step, place);
  }

  postpone({ policy, process, step, place, tries }: StoredEffect, nextTry: number): void {
    const sql = `UPDATE effects SET tries = ?, next_try = ? WHERE ${OF_EFFECT}`;
    this.#run(sql, tries, nextTry, policy, process, step, place);
  }

  /** At most one of each process, the one that has waited longest first. */
  dueEffects(now: number, most: number): StoredEffect[] {
    const sql =
      'SELECT policy, process, step, place, effect, tries FROM effects ' +
      `WHERE next_try <= ? AND ${KNOWN} ORDER BY next_try LIMIT ?`;
    return this.#all(sql, now, this.#policies, most);
  }

  /** Position of the last news that waits for the process; undefined while none do. */
  lastWaiting(policy: string, process: string): string | undefined {
    const sql =
      'SELECT position FROM waiting_news WHERE policy = ? AND process = ? ORDER BY position DESC LIMIT 1';
    return this.#all<{ position: string }>(sql, policy, process)[0]?.position;
  }

  /** Has news wait. @param nextTry of the first of its process; null for those after it */
  addNews({ policy, process, position, news, tries }: WaitingNews, nextTry: number | null): void {
    const sql = 'INSERT INTO waiting_news VALUES (?, ?, ?, ?, ?, ?)';
    this.#run(sql, policy, process, position, news, tries, nextTry);
  }

  /** The first of each process whose next try has come. */
  dueNews(now: number, most: number): WaitingNews[] {
    const sql = `SELECT ${NEWS} FROM waiting_news WHERE next_try <= ? AND ${KNOWN} ORDER BY next_try LIMIT ?`;
    return this.#all(sql, now, this.#policies, most);
  }

  /** Those of a process, in their order. */
  newsOf(policy: string, process: string, most: number): WaitingNews[] {
    const sql = `SELECT ${NEWS} FROM waiting_news WHERE policy = ? AND process = ? ORDER BY position LIMIT ?`;
    return this.#all(sql, policy, process, most);
  }

  postponeNews({ policy, process, position, tries }: WaitingNews, nextTry: number): void {
    const sql =
      'UPDATE waiting_news SET tries = ?, next_try = ? WHERE policy = ? AND process = ? AND position = ?';
    this.#run(sql, tries, nextTry, policy, process, position);
  }

  removeNews({ policy, process, position }: WaitingNews): void {
    const sql = 'DELETE FROM waiting_news WHERE policy = ? AND process = ? AND position = ?';
    this.#run(sql, policy, process, position);
  }

  /** Has everything of a process tried that waits for its next try. */
  tryNow(policy: string, process: string, now: number): void {
    for (const table of TRIED) {
      const sql = `UPDATE ${table} SET next_try = ? WHERE policy = ? AND process = ? AND next_try > ?`;
      this.#run(sql, now, policy, process, now);
    }
  }

  /** When something becomes due next, strictly after a time. */
  nextAfter(time: number): number | undefined {
    const soonest = (table: string, column: string): number[] =>
      this.#all<{ at: number }>(
        `SELECT ${column} AS at FROM ${table} WHERE ${column} > ? AND ${KNOWN} ORDER BY ${column} LIMIT 1`,
        time,
        this.#policies,
      ).map(({ at }) => at);
    return [
      ...soonest('processes', 'wake_at'),
      ...soonest('effects', 'next_try'),
      ...soonest('waiting_news', 'next_try'),
    ].sort((one, other) => one - other)[0];
  }

  /** Policies that are no longer run, although some of their processes are still waiting. */
  abandonedPolicies(): string[] {
    const sql =
      `SELECT policy FROM processes WHERE wake_at IS NOT NULL AND NOT ${KNOWN} ` +
      `UNION SELECT policy FROM effects WHERE NOT ${KNOWN} ` +
      `UNION SELECT policy FROM waiting_news WHERE NOT ${KNOWN} ORDER BY policy`;
    const policies = this.#policies;
    return this.#all<{ policy: string }>(sql, policies, policies, policies).map(
      ({ policy }) => policy,
    );
  }

  close(): void {
    this.database.close();
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#statement(sql).run(values);
  }

  #all<Row>(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.#statement(sql).all(values) as Row[];
  }

  #statement(sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
