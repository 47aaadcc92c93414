import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { askData } from './ask.ts';

const storageSchema = z.object({
  bytes: z.number(),
  /** Of uploads that are not finished. */
  unfinished_bytes: z.number(),
  /** `null` where there is no limit. */
  max_bytes: z.number().nullable(),
});
/** What the files take that a person has uploaded, and how much they may. */
export type MyStorage = Readonly<z.infer<typeof storageSchema>>;

async function readMyStorage(): Promise<MyStorage> {
  const { data } = await askData((client) => client.rpc('my_storage'));
  return storageSchema.parse(data);
}

/** The person's own storage. */
export function useMyStorage() {
  return useQuery({ queryKey: ['my-storage'], queryFn: readMyStorage });
}
