CREATE TABLE "page_changes" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
