import { publicFileUrl } from '../../../account/account-backend.ts';

/** The cover that people chose for a project, by its path in the bucket `covers`. */
export function CoverPicture({ path }: { readonly path: string }) {
  return (
    <img
      src={publicFileUrl('covers', path)}
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-5/2 w-full border-b bg-muted object-cover"
    />
  );
}
