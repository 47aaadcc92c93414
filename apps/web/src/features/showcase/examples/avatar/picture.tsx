import { Avatar } from '../../../../ui/avatar.tsx';

const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#2a86d1"/><circle cx="20" cy="16" r="7" fill="#fff"/><path d="M6 40c2-18 26-18 28 0z" fill="#fff"/></svg>',
)}`;

export function Picture() {
  return (
    <div className="flex items-center gap-4">
      <Avatar name="Ama Owusu" size="large" picture={portrait} />
      <Avatar name="Ida Dahl" size="large" picture="data:image/png;base64,broken" />
      <span className="flex items-center gap-2">
        <Avatar name="Kofi Asante" decorative />
        Kofi Asante
      </span>
    </div>
  );
}
