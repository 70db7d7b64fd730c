/**
 * Ends us, in our own orderly way, when the shell that npm started us from has gone.
 * npm hands SIGTERM to that shell alone, which dies of it and would leave us running without npm.
 * It does its work when it is imported; started without npm, we may outlive our parent process.
 */
const parent = process.ppid;
const interval = 250;

if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  watch.unref();
}
