import proto from '@temporalio/proto';

const { History } = proto.temporal.api.history.v1;
type History = proto.temporal.api.history.v1.IHistory;

/** A recorded history as text, for tests. It names the machine that recorded it no more than it must. */
export function textOf(history: History): string {
  const object = History.toObject(History.fromObject(history), {
    ...{ longs: String, enums: String, bytes: String },
  });
  return JSON.stringify(object, (key, value: unknown) => (key === 'identity' ? '' : value), 1);
}

/** @param text as `textOf` gave it */
export function historyOf(text: string): History {
  return History.fromObject(JSON.parse(text) as object);
}
