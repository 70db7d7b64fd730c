import { execFile } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const run = promisify(execFile);

/** What an image is made of. */
interface Parts {
  /** Files besides packages, relative to the root. */
  files: readonly string[];
  /** Whether it lacks a file of packages. @param path below `node_modules` */
  isUnread(path: string): boolean;
}

/** The folder that the image would have, made of what is installed and built here, without Docker. */
export class ImageTree {
  /** Files of packages that were left out, below `node_modules`. */
  readonly unread: string[] = [];
  /** Of all its files, in bytes. */
  size = 0;

  private constructor(readonly folder: string) {}

  /** @throws Error when a package is missing that the product needs */
  static async make({ files, isUnread }: Parts): Promise<ImageTree> {
    const tree = new ImageTree(mkdtempSync(join(tmpdir(), 'canvass-image-')));
    const manifest = readFileSync(join(root, 'package.json'), 'utf8');
    const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
    for (const workspace of ['.', ...workspaces]) tree.copy(join(workspace, 'package.json'));
    for (const file of files) tree.copy(file);
    for (const folder of await packages()) tree.copyPackage(folder, isUnread);
    await run(process.execPath, [join(root, 'deploy/bin/bundle-workflow.mjs'), tree.folder]);
    return tree;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private copyPackage(folder: string, isUnread: Parts['isUnread']): void {
    if (lstatSync(join(root, folder)).isSymbolicLink()) {
      const link = join(this.folder, folder);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(readlinkSync(join(root, folder)), link);
      return;
    }
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      const below = path.slice('node_modules/'.length);
      // What stands in a package's own `node_modules` is listed by itself.
      if (entry.name === 'node_modules') continue;
      if (entry.isDirectory()) this.copyPackage(path, isUnread);
      else if (isUnread(below)) this.unread.push(below);
      else this.copy(path);
    }
  }

  private copy(file: string): void {
    const target = join(this.folder, file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, file), target);
    this.size += statSync(target).size;
  }
}

/** Folders of all packages that the Dockerfile's `npm ci --omit=dev --workspace @canvass/deploy` brings. */
async function packages(): Promise<string[]> {
  const listed = ['ls', '--omit=dev', '--all', '--parseable', '--workspace', '@canvass/deploy'];
  const { stdout } = await run('npm', listed, { cwd: root, maxBuffer: 2 ** 24 });
  return stdout
    .split('\n')
    .map((path) => relative(root, path.trim()))
    .filter((path) => path.startsWith('node_modules/'));
}
