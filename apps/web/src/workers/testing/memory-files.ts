import type { OpenFile } from '../download-file.ts';

/**
 * The browser's private files in memory, as much of them as regions use. `room` bytes can be
 * written; a file that is open for writing cannot be opened again.
 */
export function memoryFiles(options: { room?: number } = {}) {
  const state = { room: options.room ?? Infinity };
  const root = new MemoryFolder(state);
  const folderOf = (region: string) => root.makeFolder('regions').makeFolder(region);
  return {
    files: async () => root as unknown as FileSystemDirectoryHandle,
    /** The names of a region's files, sorted. */
    names: (region: string) => [...folderOf(region).entriesByName.keys()].toSorted(),
    content: (region: string, name: string) => folderOf(region).fileAt(name)?.content,
    put: (region: string, name: string, content: Uint8Array<ArrayBuffer>) =>
      folderOf(region).entriesByName.set(name, new MemoryFile(state, content)),
    setRoom: (room: number) => (state.room = room),
  };
}

interface Disk {
  room: number;
}

class MemoryFile {
  readonly kind = 'file';
  isOpen = false;
  folder: MemoryFolder | undefined;
  readonly #disk: Disk;
  content: Uint8Array<ArrayBuffer>;

  constructor(disk: Disk, content = new Uint8Array(0)) {
    this.#disk = disk;
    this.content = content;
  }

  async getFile(): Promise<File> {
    return new File([this.content], 'file', { lastModified: 1_750_000_000_000 });
  }

  async createSyncAccessHandle(): Promise<OpenFile> {
    if (this.isOpen) throw new DOMException('In use', 'NoModificationAllowedError');
    this.isOpen = true;
    return {
      getSize: () => this.content.length,
      read: (into, { at }) => {
        const part = this.content.subarray(at, at + into.length);
        into.set(part);
        return part.length;
      },
      write: (bytes, { at }) => {
        const count = Math.min(bytes.length, this.#disk.room);
        this.#disk.room -= count;
        const next = new Uint8Array(Math.max(this.content.length, at + count));
        next.set(this.content);
        next.set(bytes.subarray(0, count), at);
        this.content = next;
        return count;
      },
      truncate: (size) => {
        const next = new Uint8Array(size);
        next.set(this.content.subarray(0, size));
        this.content = next;
      },
      flush: () => undefined,
      close: () => (this.isOpen = false),
    };
  }

  async move(name: string): Promise<void> {
    const { folder } = this;
    if (!folder || this.isOpen) throw new DOMException('In use', 'NoModificationAllowedError');
    for (const [known, entry] of folder.entriesByName) {
      if (entry === this) folder.entriesByName.delete(known);
    }
    folder.entriesByName.set(name, this);
  }
}

class MemoryFolder {
  readonly kind = 'directory';
  readonly entriesByName = new Map<string, MemoryFolder | MemoryFile>();
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  folderAt(name: string): MemoryFolder | undefined {
    const entry = this.entriesByName.get(name);
    return entry instanceof MemoryFolder ? entry : undefined;
  }

  makeFolder(name: string): MemoryFolder {
    const folder = this.folderAt(name) ?? new MemoryFolder(this.#disk);
    this.entriesByName.set(name, folder);
    return folder;
  }

  fileAt(name: string): MemoryFile | undefined {
    const entry = this.entriesByName.get(name);
    return entry instanceof MemoryFile ? entry : undefined;
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<MemoryFolder> {
    if (!create && !this.folderAt(name)) throw new DOMException('None', 'NotFoundError');
    return this.makeFolder(name);
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<MemoryFile> {
    const known = this.fileAt(name);
    if (!known && !create) throw new DOMException('None', 'NotFoundError');
    const file = known ?? new MemoryFile(this.#disk);
    file.folder = this;
    this.entriesByName.set(name, file);
    return file;
  }

  async removeEntry(name: string): Promise<void> {
    if (!this.entriesByName.delete(name)) throw new DOMException('None', 'NotFoundError');
  }

  async *entries() {
    yield* [...this.entriesByName];
  }

  async *keys() {
    yield* [...this.entriesByName.keys()];
  }
}
