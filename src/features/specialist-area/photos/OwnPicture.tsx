import { useQuery } from "@tanstack/react-query";
import type { OwnPhoto } from "#contract/own-photo.ts";
import { useObjectUrl } from "#src/platform/files/use-object-url.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { PhotoPicture } from "#src/shared/picture/PhotoPicture.tsx";
import { photoFileOptions } from "./queries.ts";

/** A photo of one's own: before its approval nobody else is given its file. */
export function OwnPicture({ photo }: { photo: OwnPhoto }) {
  return photo.status === "APPROVED" ? (
    <PhotoPicture photo={photo} alt={photo.alt} sizes="16rem" />
  ) : (
    <Hidden photo={photo} />
  );
}

function Hidden({ photo: { id, alt, tones } }: { photo: OwnPhoto }) {
  const { data } = useQuery(photoFileOptions(useApi(), id));
  const url = useObjectUrl(data);
  if (!url) return <div style={{ backgroundImage: `linear-gradient(${tones})` }} />;
  return <img src={url} alt={alt} />;
}
