/** A file of the repository, and where in it. In development the editor opens; from a file, the file itself. */
export function CodeLink({ path, line }: { path: string; line?: number | undefined }) {
  const place = line === undefined ? path : `${path}:${line}`;
  if (location.protocol === "file:")
    return (
      <a href={`../${path}`}>
        <code>{place}</code>
      </a>
    );
  const editor = `/__open-in-editor?file=${encodeURIComponent(place)}`;
  return (
    <a
      href={editor}
      title="Open in the editor"
      onClick={(event) => {
        event.preventDefault();
        void fetch(editor);
      }}
    >
      <code>{place}</code>
    </a>
  );
}
