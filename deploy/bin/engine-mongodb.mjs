/** MongoDB in a container: alone, or as a replica set. */

const ports = ['{port}', '{port2}', '{port3}'];
/** Of a replica set. */
const NAME = 'canvass';

/**
 * What to start, as `platform/src/testing/engine-container.ts` takes it.
 * @param {{MONGODB_IMAGE?: string, MONGODB_MEMBERS?: string}} environment MONGODB_MEMBERS: `3` for a replica set of
 *   three; alone by default
 */
export function mongodbImage({ MONGODB_IMAGE, MONGODB_MEMBERS }) {
  const image = MONGODB_IMAGE || 'mongo:8';
  if (MONGODB_MEMBERS === '3') return { image, ...replicaSet() };
  if (MONGODB_MEMBERS && MONGODB_MEMBERS !== '1') throw new Error('MONGODB_MEMBERS must be 1 or 3');
  return {
    image,
    publish: ['{port}:27017'],
    ready: shell('27017', 'quit(db.hello().isWritablePrimary ? 0 : 1)'),
  };
}

/**
 * All members live in one container: there, too, they reach each other at the addresses that clients are told.
 * The loop makes the set at the first start; later it is there, and making it anew is refused. The first member leads
 * whenever it can, for tests that speak to one member alone.
 */
function replicaSet() {
  const members = ports
    .map((port, _id) => `{_id:${_id},host:'127.0.0.1:${port}',priority:${_id === 0 ? 2 : 1}}`)
    .join(',');
  const servers = ports.map(
    (port) =>
      `mkdir -p /data/db/${port} && mongod --replSet ${NAME} --port ${port} ` +
      `--dbpath /data/db/${port} --bind_ip_all --wiredTigerCacheSizeGB 0.25 &`,
  );
  const initiate = `try { rs.status() } catch { rs.initiate({_id:'${NAME}',members:[${members}]}) }`;
  const script = [
    ...servers,
    `until mongosh --quiet --port {port} --eval "${initiate}"; do sleep 1; done`,
    'wait',
  ].join('\n');
  return {
    url: `mongodb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/?replicaSet=${NAME}`,
    publish: ports.map((port) => `${port}:${port}`),
    command: ['bash', '-c', script],
    ready: shell('{port}', 'quit(db.hello().isWritablePrimary ? 0 : 1)'),
  };
}

function shell(port, script) {
  return { command: `mongosh --quiet --port ${port} --eval '${script}'` };
}
