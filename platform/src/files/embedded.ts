import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileName, nameFile, ownerAmong } from './name.js';
import type { Files, OpenedFile, StoredFile } from './port.js';
import { ifPresent, syncFolder, writeFileDurably } from './write-file.js';

/**
 * Files in the data folder: `files/<first two digits>/<name>` is the content as it came,
 * so that `sha256sum` can check it, and `<name>.type` beside it holds the media type.
 * The type is written first, so a content that is there has its type.
 */
export function openFiles({ folder }: { folder: string }): Files {
  return new EmbeddedFiles(join(folder, 'files'));
}

class EmbeddedFiles implements Files {
  constructor(private readonly root: string) {}

  async put(content: Buffer, type: string, owner?: string): Promise<string> {
    const name = nameFile(content, owner);
    if (await this.get(name)) {
      // The process that wrote it may have died before its name was durable.
      await syncFolder(this.folderOf(name));
      return name;
    }
    await writeFileDurably(this.folderOf(name), `${name}.type`, Buffer.from(type));
    await writeFileDurably(this.folderOf(name), name, content);
    return name;
  }

  async get(name: string): Promise<StoredFile | undefined> {
    if (!isFileName(name)) return undefined;
    const path = join(this.folderOf(name), name);
    const content = await ifPresent(readFile(path));
    const type = content && (await ifPresent(readFile(`${path}.type`)));
    return content && type && { content, type: type.toString() };
  }

  async open(name: string): Promise<OpenedFile | undefined> {
    if (!isFileName(name)) return undefined;
    const path = join(this.folderOf(name), name);
    const type = await ifPresent(readFile(`${path}.type`));
    const file = type && (await ifPresent(open(path)));
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      return { type: type.toString(), size, content: file.createReadStream() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    if (!isFileName(name)) return;
    const path = join(this.folderOf(name), name);
    await rm(path, { force: true });
    await rm(`${path}.type`, { force: true });
    await ifPresent(syncFolder(this.folderOf(name)));
  }

  async deleteOwned(owners: readonly string[]): Promise<string[]> {
    const found = new Set<string>();
    const folders = owners.length > 0 ? await ifPresent(readdir(this.root)) : [];
    for (const folder of folders ?? []) {
      for (const name of (await readdir(join(this.root, folder))).filter(isFileName)) {
        const content = await ifPresent(readFile(join(this.root, folder, name)));
        const owner = content && ownerAmong(owners, name, content);
        if (owner === undefined) continue;
        await this.delete(name);
        found.add(owner);
      }
    }
    return [...found];
  }

  private folderOf(name: string): string {
    return join(this.root, name.slice(0, 2));
  }
}
