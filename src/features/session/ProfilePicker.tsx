import { useLingui } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import { LoginProfile } from "#contract/enums.ts";
import { profileName } from "./profile-names.ts";
import styles from "./SignIn.module.css";

/** Which side of Vereda one signs in to: customer, specialist or company HR. */
export function ProfilePicker({ register }: { register: UseFormRegisterReturn }) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.profiles}>
      <legend>{t`Quero entrar como`}</legend>
      <div>
        {LoginProfile.options.map((profile) => (
          <label key={profile}>
            <input type="radio" value={profile} {...register} />
            <span>{profileName(profile)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
