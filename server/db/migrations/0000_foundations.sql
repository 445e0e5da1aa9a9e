CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION vereda_stem (COPY = portuguese);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION vereda_stem
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, portuguese_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION vereda_plain (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION vereda_plain
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, simple;
