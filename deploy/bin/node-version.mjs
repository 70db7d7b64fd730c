/**
 * Says whether a Node version can run the product and its tools.
 * Vite and ESLint leave out the early releases of 22 and all odd majors, so these are named too.
 * @param {string} version as in `process.versions.node`
 * @returns {boolean}
 */
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 13;
  return major >= 24;
}

/** Ends the process with one clear line when this Node is too old. */
export function requireNode() {
  if (isSupported(process.versions.node)) return;
  console.error(
    `Canvass needs Node 20.19 or newer (20.19+, 22.13+ or 24+); this is ${process.versions.node}.`,
  );
  process.exit(1);
}
